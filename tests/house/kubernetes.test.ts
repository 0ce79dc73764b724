import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { parseEnv } from '#platform/env/env.ts'

const FOLDER = 'deploy/kubernetes'
const dockerfile = readFileSync('Dockerfile', 'utf8')

type Container = { image: string; command?: string[]; volumeMounts: { mountPath: string }[]; securityContext: object }
type PodSpec = { containers: Container[]; terminationGracePeriodSeconds?: number; securityContext: object }
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { template?: { metadata: { labels: object }; spec: PodSpec }; selector?: object }
}

const read = (file: string) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest)

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))
const manifests = files.flatMap(read)
const workloads = manifests.flatMap(({ kind, spec, metadata }) => (spec?.template ? [{ kind, name: metadata.name, ...spec.template }] : []))
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}

/** What Kubernetes' own types say about a manifest: unknown names, wrong types, missing fields. */
function faultsOf(written: readonly Manifest[]): string[] {
  const name = path.resolve('tests/house/manifests.ts')
  // Each is assigned as a literal, in which a name that the type does not have is an error. The types have `core/v1` under `api`.
  const source = written.map(({ apiVersion, kind, ...rest }, index) => {
    const module = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '')
    const literal = JSON.stringify({ apiVersion, kind, ...rest })
    return `export const manifest${index}: import('kubernetes-types/${module}').${kind} = ${literal}`
  })
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = (file) => (file === name ? source.join('\n') : readFile(file))
  host.fileExists = (file) => file === name || fileExists(file)
  host.getSourceFile = (file, target) =>
    file === name ? ts.createSourceFile(file, source.join('\n'), target) : getSourceFile(file, target)
  const program = ts.createProgram([name], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('the manifests for Kubernetes', () => {
  test('are what its API accepts', () => {
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'Deployment',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Service',
    ])
    expect(faultsOf(manifests)).toEqual([])
    const [site] = read('site.yaml')
    const faultsWith = (more: object) => faultsOf([{ ...site, spec: { ...site?.spec, ...more } } as unknown as Manifest]).join()
    expect(faultsWith({ strategi: {} })).toMatch(/strategi.* does not exist/)
    expect(faultsWith({ replicas: '2' })).toContain("'string' is not assignable to type 'number'")
  })

  test('have settings that the site accepts, without a secret', () => {
    const secret = {
      DATABASE_URL: 'postgres://plumbline:x@db:5432/plumbline',
      PAYLOAD_SECRET: 'x'.repeat(32),
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    }
    expect(parseEnv({ ...settings, ...secret })).toMatchObject({ SITE_URL: settings.SITE_URL, JOBS: 'off', PROXIES: 1 })
    const example = readFileSync('.env.example', 'utf8')
    expect(Object.keys(settings).filter((name) => name !== 'NODE_COMPILE_CACHE' && !example.includes(`# ${name}=`))).toEqual([])
    expect(Object.keys(settings).filter((name) => /SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL/.test(name))).toEqual([])
  })

  test('run the image as its own user, with a file system that only has the folders it writes', () => {
    expect(dockerfile).toContain('USER node')
    for (const { spec } of workloads) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      for (const { securityContext, volumeMounts } of spec.containers) {
        expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([settings.DATA_DIR, '/tmp'])
      }
    }
    expect(settings.NODE_COMPILE_CACHE?.startsWith(`${settings.DATA_DIR}/`)).toBe(true)
  })

  test('start scripts that the image has, and give the site time to drain', () => {
    const commands = workloads.flatMap(({ spec }) => spec.containers.flatMap(({ command = [] }) => command.join(' ')))
    const scripts = commands.flatMap((command) => [...command.matchAll(/scripts\/[\w-]+\.ts/g)].map(([file]) => file))
    expect(scripts.toSorted()).toEqual(['scripts/jobs.ts', 'scripts/migrate.ts', 'scripts/seed.ts'])
    for (const file of scripts) expect(readFileSync(file, 'utf8')).not.toBe('')
    const site = workloads.find(({ name }) => name === 'plumbline-site')
    expect(site?.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settings.DRAIN_SECONDS) + 10)
  })

  test('select the pods they are for', () => {
    const labels = new Map(workloads.map(({ name, metadata }) => [name, metadata.labels]))
    for (const { kind, metadata, spec } of manifests) {
      const selector = kind === 'Service' ? spec?.selector : (spec?.selector as { matchLabels?: object } | undefined)?.matchLabels
      if (selector) expect(labels.get(metadata.name), `${kind} ${metadata.name}`).toMatchObject(selector)
    }
  })
})
