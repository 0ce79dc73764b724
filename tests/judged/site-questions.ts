/**
 * What visitors ask the search of the whole site, with the pages that answer it, judged by reading the site and not by what the search
 * finds. `de` asks in German.
 */

export type SiteQuestion = { q: string; locale: 'en' | 'de'; paths: readonly string[] }

const ENGLISH = `
soc 2 | /security /enterprise
iso 27001 | /security /enterprise
gdpr | /privacy
data processing agreement | /security /enterprise
penetration test | /security
where is my code stored | /security /platform
does my code leave my network | / /security
self host | /security /platform /enterprise
self-hosted runner | /platform /enterprise /security
on premise | /enterprise /security /platform
report a vulnerability | /security
data breach | /security
encryption at rest | /security
how long do you keep findings | /security
sso | /enterprise /pricing
saml | /enterprise /pricing
scim | /enterprise /pricing
audit log | /enterprise /pricing
how much for 20 people | /pricing
price | /pricing
what does it cost | /pricing /
cost per committer | /pricing
who counts as a committer | /pricing
free plan | /pricing /gh-education
free trial | /pricing /signup
discount for charities | /pricing
cancel | /pricing /linter-alternatives /terms
cancel subscription | /pricing /terms
compare plans | /pricing
enterprise pricing | /enterprise /pricing
students | /gh-education
free for teachers | /gh-education
grade by findings | /gh-education
open source | /pricing /signup /
sign in | /login
sign up | /signup
login | /login
book a demo | /schedule-demo
talk to sales | /contact-sales
contact | /contact-sales
careers | /jobs
salary | /jobs
parser engineer | /jobs
technical writer | /jobs
remote work | /jobs
fix on save | /platform/ide
vs code | /platform/ide
neovim | /platform/ide
language server | /platform/ide
lsp | /platform/ide
editor plugin | /platform/ide
apply all safe fixes | /platform/autofix /
turn off unsafe fixes | /platform/autofix
who writes the fixes | /platform/autofix
safe fix | /glossary/safe-fix /platform/autofix
is my code used for training | /ai
ai agents | /ai
copilot pull requests | /ai /blog/reviewing-code-nobody-typed
can it block a merge | / /quality-gate-alternatives
required check | /quality-gate-alternatives /code-review /code-quality
legacy code | /code-quality /
ten years of findings | / /code-quality
technical debt | /glossary/technical-debt /code-quality
what is a baseline | /glossary/baseline /blog/a-baseline-is-a-promise
quality gate | /glossary/quality-gate /quality-gate-alternatives
replace sonarqube gate | /quality-gate-alternatives
alternative to a linter | /linter-alternatives
keep my eslint plugins | /linter-alternatives
review bot | /review-bot-alternatives
supported languages | /code-analysis
custom rules | /code-analysis /pricing
does it need a build | /code-analysis
how often is it wrong | /platform/static-analysis
false positives | /glossary/false-positive /blog/false-positives-are-a-budget
how slow is it | /platform/static-analysis
pre-commit hook | /platform
json output | /platform /ai
sarif | /glossary/sarif /changelog/reports-as-sarif
dependency scanning | /sca /glossary/software-composition-analysis
npm vulnerabilities | /sca
waitlist | /sca
license compliance | /sca /pricing
leaked api key | /blog/a-secret-in-the-history /customers/pennywort /glossary/secret-detection
secret scanning | /glossary/secret-detection /changelog/secrets-before-the-push
dead code | /glossary/dead-code
ast | /glossary/abstract-syntax-tree
taint | /glossary/taint-analysis
cve | /glossary/known-vulnerability
mccabe | /glossary/cyclomatic-complexity
npe | /glossary/null-dereference
owasp | /glossary/owasp-top-ten
mutation testing | /glossary/mutation-testing
sableford | /customers/sableford-health
customer stories | /customers
release notes | /changelog
renamed files | /changelog/renamed-files-keep-their-baseline
dismiss a finding | /changelog/reasons-for-a-dismissal /code-review
unsubscribe cookies | /privacy
terms of service | /terms
how do you measure rules | /blog/how-we-measure-a-rule
eqeqeq | /directory/eslint/issues/eqeqeq
no-unused-vars | /directory/eslint/issues/no-unused-vars /directory/typescript-eslint/issues/no-unused-vars
@typescript-eslint/no-explicit-any | /directory/typescript-eslint/issues/no-explicit-any
noDoubleEquals | /directory/biome/issues/noDoubleEquals
'React' is not defined. | /directory/eslint/issues/no-undef /directory/oxlint/issues/no-undef
'x' is assigned a value but never used. | /directory/eslint/issues/no-unused-vars /directory/typescript-eslint/issues/no-unused-vars /directory/oxlint/issues/no-unused-vars
12:5 error Expected '===' and instead saw '==' eqeqeq | /directory/eslint/issues/eqeqeq /directory/oxlint/issues/eqeqeq
stylelint | /directory/stylelint
biome | /directory/biome
typescript eslint | /directory/typescript-eslint
pricng | /pricing
entreprise | /enterprise
no-unusd-vars | /directory/eslint/issues/no-unused-vars /directory/typescript-eslint/issues/no-unused-vars /directory/oxlint/issues/no-unused-vars
basline | /glossary/baseline /blog/a-baseline-is-a-promise /changelog/renamed-files-keep-their-baseline
`

const GERMAN = `
preise | /pricing
was kostet das | /pricing /
datenschutz | /privacy
kündigen | /pricing /terms /linter-alternatives
karriere | /jobs
anmelden | /login
statische analyse | / /platform/static-analysis /glossary/static-analysis
welche daten speichert ihr | /privacy
verlässt mein code das netz | / /security
einwilligung widerrufen | /privacy
`

const table = (text: string, locale: SiteQuestion['locale']): SiteQuestion[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', paths = ''] = line.split(' | ')
      return { q, locale, paths: paths.split(' ') }
    })

export const SITE_QUESTIONS: readonly SiteQuestion[] = [...table(ENGLISH, 'en'), ...table(GERMAN, 'de')]
