/** Categories of issues. */
export const categoriesMessages = {
  'bug-risk': 'bug risk',
  antipattern: 'antipattern',
  security: 'security',
  performance: 'performance',
  style: 'style',
  documentation: 'documentation',
  'type-check': 'type check',
  coverage: 'coverage',
  secrets: 'secrets',
}
