/** What went wrong with something somebody asked for; a screen reader says it at once. */
export const Problem = ({ text }: { text: string | null }) =>
  text ? (
    <p role="alert" className="address-problem">
      {text}
    </p>
  ) : null
