/** No import takes a longer one. */
const LONGEST = 300

/** Whether an issue can be called so: tools have names that are no codes of ours (`C++`, `@scope/rule`, `规则`). */
export const mayNameIssue = (text: string): boolean => text.length > 0 && text.length <= LONGEST && !/\p{Cc}/u.test(text)
