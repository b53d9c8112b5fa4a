// Reads the subjects of the commits since the one that brought CONTRIBUTING.md: `area: verb what`, 72 characters.
import { execFileSync } from 'node:child_process'
import { root } from './runtime.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const isRepository = () => {
  try {
    return git('rev-parse', '--is-inside-work-tree') === 'true'
  } catch {
    return false
  }
}

// An unpacked archive has no history, and a shallow clone begins after that commit.
const brought = isRepository()
  ? git('log', '--diff-filter=A', '--format=%H', '--', 'CONTRIBUTING.md').split('\n').at(-1)
  : ''
const subjects = brought
  ? git('log', '--no-merges', '--format=%h %s', `${brought}..HEAD`).split('\n').filter(Boolean)
  : []
const wrong = subjects.filter((line) => {
  const subject = line.slice(line.indexOf(' ') + 1)
  return subject.length > 72 || !/^([a-z0-9][\w ,/.-]*: \S|Revert ")/.test(subject)
})
for (const line of wrong) console.error(`${line}: a subject is "area: verb what", in at most 72 characters`)
process.exit(wrong.length ? 1 : 0)
