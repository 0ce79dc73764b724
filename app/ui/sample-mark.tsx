/** Says of somebody or something shown here that it was made up. */
export const SampleMark = ({ what }: { what: 'company' | 'person' }) => <span className="sample-mark">Example {what}</span>
