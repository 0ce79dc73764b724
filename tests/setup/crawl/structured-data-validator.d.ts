declare module '@adobe/structured-data-validator' {
  /** Has no types of its own. */
  export default class Validator {
    constructor(vocabulary?: object)
    validate(data: { jsonld: Record<string, object[]> }): Promise<unknown[]>
  }
}
