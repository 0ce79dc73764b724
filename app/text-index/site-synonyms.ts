import { companionsIn, phrasesIn, replacementsBy } from '#platform/text-index/phrases.ts'
import { fold } from '#platform/text-index/words.ts'

/** What visitors call things, and what the site calls them, in English and German. Synonyms rank below the typed word. */
const GROUPS = `
price prices pricing cost costs plan plans bill fee preis preise kosten tarif tarife abo
free kostenlos gratis
cancel cancellation leave quit terminate kündigen kündigung
buy purchase order kaufen
trial probe testen
job jobs career careers hiring vacancy vacancies position positions karriere stelle stellen stellenangebote
demo appointment meeting call termin vorführung
login signin anmelden anmeldung einloggen
signup register registrieren account konto
contact support talk kontakt
consent agree einwilligung zustimmung
privacy gdpr dsgvo datenschutz datenschutzerklärung data
terms agb nutzungsbedingungen conditions
security secure sicherheit sicher
certificate certification certified compliance zertifikat zertifizierung
audit log
salary pay gehalt
store stored storage keep keeps kept retention speichern speichert gespeichert
slow speed fast wait performance langsam
license licence licenses licences lizenz
custom own eigene
legacy old existing alt alter
student students school university education teacher teachers schüler studenten schule lehrer bildung
alternative alternatives competitor competitors vergleich
switch migrate migration umstieg wechseln
customer customers reference references kunde kunden
release releases changelog news neuigkeiten änderungen
glossary definition term meaning glossar begriff
sso saml okta
dependency dependencies sca advisory advisories abhängigkeit abhängigkeiten
vulnerable vulnerability vulnerabilities cve hole advisory advisories schwachstelle lücke
editor ide vscode intellij jetbrains plugin extension
ci pipeline
fix autofix repair fixes fixing
secret secrets password token key passwort geheimnis
linter lint linting
team teams company
rss atom feed feeds
api apis openapi developer developers entwickler
ai ki copilot assistant assistants agent agents
c# csharp
c++ cpp
rule rules regel regeln
`

/** Phrases, and the words of the pages they mean. */
const PHRASES = `
how much | pricing price
per user | committer
per seat | committer
self host | runner runners machines network ourselves
self hosted | runner runners machines network ourselves
self hosting | runner runners machines network ourselves
on premise | runner runners machines network ourselves
on premises | runner runners machines network ourselves
on prem | runner runners machines network ourselves
air gapped | runner network
own servers | runner runners machines
eigene server | runner runners machines network
selbst hosten | runner runners machines network ourselves
sign in | login
log in | login
anmelden | login
anmeldung | login
sign up | signup
release notes | changelog
single sign on | sso
rest api | developers
api key | secret secrets
api keys | secret secrets
work here | jobs positions
pull request | review
pull requests | reviews
open source | public repositories
free tier | open public
vs code | editor
certificate | soc iso
certification | soc iso
certified | soc iso
compliance | soc iso
zertifikat | soc iso
zertifizierung | soc iso
wie viel | pricing price
was kostet | pricing price
`

/** Returns what else the site may call a thing. */
export const siteSynonymsOf = companionsIn(fold(GROUPS))

const phrases = phrasesIn(fold(PHRASES), (words, others) => ({ words, replacements: words.map(() => others) }))

/** Returns for each word what is meant by the phrase it is part of. */
export const meantBy = (words: readonly string[]): string[][] => replacementsBy(phrases, words)
