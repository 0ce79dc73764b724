/** Labels of fictional people and companies. */
export const samplesMessages = {
  person: 'Example person',
  company: 'Example company',
  allCompanies: 'Example companies, made up for this site',
  someCompanies: 'Some are example companies, made up for this site',
  allPeople: 'Example companies and people, made up for this site',
  somePeople: 'Some are example companies and people, made up for this site',
}
