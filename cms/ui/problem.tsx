/** An error message that screen readers announce immediately. */
export const Problem = ({ text }: { text: string | null }) =>
  text ? (
    <p role="alert" className="address-problem">
      {text}
    </p>
  ) : null
