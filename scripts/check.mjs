// npm run check: format, lint, unused code, fresh documents and types. As many at once as there are processors; each
// says what is wrong when it ends, and none keeps another from running.
//   npm run check -- web    only the steps whose name has the word: the types of one package
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.mjs'
import { root } from './runtime.mjs'

// With several threads, the type checker and the linter work out the same types in each of them: on two processors the
// types of the server took 39 seconds of processor time instead of 17, and longer.
const oneThread = { ...process.env, GOMAXPROCS: '1' }
const keptFor = (project) => join(root, 'node_modules/.cache/types', project.replace('/', '-'))
const [word = ''] = process.argv.slice(2)
// What it worked out is kept: only what a change can reach is checked again.
const incremental = (project) => ['--incremental', '--tsBuildInfoFile', `${keptFor(project)}.tsbuildinfo`]
// Of a file whose declarations were never written, it takes the first change for one of all that the file exports, and checks
// each that imports it: 22 seconds of processor time instead of 4.
const declaring = (project) => [
  '--noEmit',
  'false',
  '--declaration',
  '--emitDeclarationOnly',
  '--outDir',
  keptFor(project),
]
const types = ['packages/server', 'packages/web', 'bench', 'e2e', 'packages/contract'].map((project) => ({
  name: `types of ${project}`,
  command: 'tsc',
  args: [
    '-p',
    project,
    '--checkers',
    '1',
    ...incremental(project),
    ...(project === 'packages/web' ? declaring(project) : []),
  ],
}))
// The longest first.
const steps = [
  { name: 'lint', command: 'npm', args: ['run', '-s', 'lint'] },
  ...types,
  { name: 'unused code', command: 'npm', args: ['run', '-s', 'unused'] },
  { name: 'format', command: 'biome', args: ['check', '.'] },
  { name: 'commits', command: 'node', args: ['scripts/commits.mjs'] },
  { name: 'documents', command: 'npm', args: ['run', '-s', 'documents', '--', '--check'] },
].filter(({ name }) => name.includes(word))

let failed = false
const lane = async () => {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const { name, command, args } = step
    const { code, output } = await run(command, args, { cwd: root, env: oneThread, quiet: true })
    if (code === 0) continue
    failed = true
    console.error(`\n${name}: ${output}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))
process.exit(failed ? 1 : 0)
