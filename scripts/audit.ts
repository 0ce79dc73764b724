import { spawnSync } from 'node:child_process'
import { advisoryProblems, licenceProblems, parseAudit, productionPackages } from './audit/checks.ts'
import { ALLOWED_ADVISORIES } from './audit/allowed.ts'
import { command, UserError } from './step.ts'

/** `npm audit` fails if it finds anything, so only its output counts. Its retries would take minutes where nothing answers. */
function askForAdvisories(): string {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program = 'npm', ...args] = [...npm, 'audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000']
  return spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout ?? ''
}

function checkAdvisories(): string[] {
  const audit = parseAudit(askForAdvisories())
  if ('unreachable' in audit) {
    console.log(`Advisories: not checked, the registry’s advisory service cannot be reached from here (${audit.unreachable}).`)
    return []
  }
  const problems = advisoryProblems(audit.advisories, ALLOWED_ADVISORIES, new Date().toISOString().slice(0, 10))
  if (problems.length === 0) console.log(`Advisories: none that is new, ${ALLOWED_ADVISORIES.length} allowed.`)
  return problems
}

function checkLicences(): string[] {
  const packages = productionPackages()
  const problems = licenceProblems(packages)
  if (problems.length === 0) console.log(`Licences: ${packages.length} production dependencies, all allowed.`)
  return problems
}

await command(async () => {
  const problems = [...checkLicences(), ...checkAdvisories()]
  if (problems.length > 0) throw new UserError(problems.join('\n'))
})
