/** What the forms let one choose from. */
export { GOALS, PACKAGE_MANAGERS, TEAM_SIZES } from '#cms/forms/choices.ts'
