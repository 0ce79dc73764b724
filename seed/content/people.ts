/** The authors. Everybody in this file is fictional. */
export const authors = [
  {
    name: 'Ines Halloran',
    role: 'Parser engineer',
    bio: 'Writes parsers by day and reads grammars for pleasure. Has opinions about semicolons and keeps them out of rules.',
  },
  {
    name: 'Dag Okonjo',
    role: 'Security engineer',
    bio: 'Followed untrusted input through programs for a bank before doing it here. Believes a finding without a path is a rumour.',
  },
  {
    name: 'Miriam Tesfaye',
    role: 'Rule engineer',
    bio: 'Has written some 200 rules and deleted about 40 of them. The deleted ones taught her more.',
  },
  {
    name: 'Petr Lindqvist',
    role: 'Data engineer',
    bio: 'Counts what rules say and what people do about it. Trained as a land surveyor, and still distrusts a number without an error bar.',
  },
  {
    name: 'Saoirse Bhatt',
    role: 'Developer experience',
    bio: 'Looks after everything a developer meets between a push and a merge. Reviews the wording of every message before it ships.',
  },
  {
    name: 'Emil Nakagawa',
    role: 'Head of analysis',
    bio: 'Maintained a linter in the open for nine years. Now decides which rules may speak in a review, and explains it when they may not.',
  },
]

/** Fictional companies, in the order in which the site shows them. `logo` is a file in `logos/`. */
export const customers = [
  { name: 'Kettle & Rook', industry: 'Logistics', size: '140 engineers', logo: 'kettle-and-rook', mark: 'a rook from a chess set' },
  { name: 'Pennywort', industry: 'Payments', size: '85 engineers', logo: 'pennywort', mark: 'a round leaf with a notch' },
  { name: 'Sableford Health', industry: 'Health records', size: '220 engineers', logo: 'sableford-health', mark: 'an upright cross' },
  { name: 'Gantry Nine', industry: 'Industrial control', size: '110 engineers', logo: 'gantry-nine', mark: 'a gantry crane' },
  { name: 'Norrbay Energy', industry: 'Utilities', size: '60 engineers', logo: 'norrbay-energy', mark: 'two strokes of lightning' },
  { name: 'Quillhaven', industry: 'Publishing software', size: '35 engineers', logo: 'quillhaven', mark: 'a quill' },
  { name: 'Brindlemoor Mutual', industry: 'Insurance', size: '310 engineers', logo: 'brindlemoor-mutual', mark: 'hills under a ring' },
  { name: 'Tallow & Finch', industry: 'Retail', size: '48 engineers', logo: 'tallow-and-finch', mark: 'a T with a wing' },
]

/** Fictional testimonials, with the name of the company. */
export const testimonials = [
  {
    quote: 'We argue about design in reviews again. The machine has already said everything about semicolons.',
    person: 'Tomasz Brandt',
    role: 'Staff engineer',
    customer: 'Kettle & Rook',
  },
  {
    quote: 'The leaked key was in a test fixture from 2021. It was named, dated and out of use before lunch.',
    person: 'Amara Lindgren',
    role: 'Head of platform',
    customer: 'Pennywort',
  },
  {
    quote:
      'We had 41,000 findings and one rule: the number may not grow. A year later half were gone, and nobody had held a clean-up week.',
    person: 'Jonas Achterberg',
    role: 'Engineering manager',
    customer: 'Sableford Health',
  },
  {
    quote: 'It tells us which line, why, and what the safe repair is. If there is no safe repair it says that too, which is rarer.',
    person: 'Ritu Salvesen',
    role: 'Principal engineer',
    customer: 'Gantry Nine',
  },
  {
    quote: 'Of 164 advisories, eleven were on a path our code takes. We read eleven.',
    person: 'Håkon Mbeki',
    role: 'Security lead',
    customer: 'Norrbay Energy',
  },
  {
    quote: 'Three of us review for thirty-five people. What reaches us now is the part that needs somebody to think.',
    person: 'Clémence Otieno',
    role: 'Technical lead',
    customer: 'Quillhaven',
  },
  {
    quote: 'Half our changes start with an assistant. The review asks the same of them as of everyone, and that settled the discussion.',
    person: 'Desmond Farkas',
    role: 'Director of engineering',
    customer: 'Brindlemoor Mutual',
  },
  {
    quote: 'I silenced a rule, wrote why, and the next person found the reason beside the line. That is all I wanted.',
    person: 'Wanda Iyer',
    role: 'Senior developer',
    customer: 'Tallow & Finch',
  },
]
