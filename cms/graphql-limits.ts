import { type ASTVisitor, GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql'

const MOST_LEVELS = 10
const MOST_ALIASES = 10
const MOST_OPERATIONS = 10

/** The longest query that is read at all; checking one takes longer than its length suggests. */
export const LONGEST_QUERY = 20_000

/** What a GraphQL query may ask at most: levels below each other, aliases in all, and fields of the root. */
export const limitQueries: ValidationRule = (context: ValidationContext): ASTVisitor => {
  let aliases = 0
  let levels = 0
  const refuse = (message: string) => context.reportError(new GraphQLError(message))
  return {
    Field: {
      enter(node, _key, _parent, _path, ancestors) {
        if (node.alias && (aliases += 1) === MOST_ALIASES + 1) refuse(`Ask for at most ${MOST_ALIASES} aliases at once.`)
        const inside = ancestors.filter((above) => !Array.isArray(above) && (above as { kind?: string }).kind === (Kind.FIELD as string))
        if (inside.length + 1 > levels) levels = inside.length + 1
      },
    },
    OperationDefinition(node) {
      if (node.selectionSet.selections.length > MOST_OPERATIONS) refuse(`Ask for at most ${MOST_OPERATIONS} things at once.`)
    },
    Document: {
      leave(node) {
        // A fragment's levels come on top of those around it, and fragments may hold fragments: at most all of them together.
        const fragments = node.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length
        if (fragments > MOST_OPERATIONS) refuse(`Use at most ${MOST_OPERATIONS} fragments.`)
        if (levels > MOST_LEVELS) refuse(`Ask at most ${MOST_LEVELS} levels deep.`)
      },
    },
  }
}
