// npm run release -- 0.3.0: makes a release out of what is committed. Raises the version in every package, dates the
// changelog's section, commits both, and names that commit as the one that the rolling test begins from.
// CHANGELOG.md must have a section `## 0.3.0` with both of its parts written.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './processes.mjs'
import { root } from './runtime.mjs'

const [version] = process.argv.slice(2)
const refuse = (why) => {
  console.error(why)
  process.exit(2)
}
const git = async (...args) => {
  const { code, output } = await run('git', args, { cwd: root, quiet: true })
  if (code !== 0) refuse(output.trim())
  return output.trim()
}

const { version: last } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) refuse('Diga a versão, por exemplo: npm run release -- 0.3.0')
if (!isLater(version, last)) refuse(`A versão ${version} não vem depois da ${last}.`)
if (await git('status', '--porcelain')) refuse('Há mudanças que não estão em um commit.')

const changelog = join(root, 'CHANGELOG.md')
const text = readFileSync(changelog, 'utf8')
const section = text.split(/^## /m).find((part) => part.startsWith(`${version}\n`))
if (!section) refuse(`CHANGELOG.md não tem a seção "## ${version}".`)
for (const part of ['### Para quem usa', '### Para quem opera']) {
  const [, said = ''] = section.split(part)
  if (!/^\s*- \S/.test(said)) refuse(`CHANGELOG.md não diz o que a ${version} muda: ${part}.`)
}
const day = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
writeFileSync(changelog, text.replace(`## ${version}\n`, `## ${version}, de ${day}\n`))

alignWorkspaces()
await git('commit', '--all', '--message', `release: ${version}`)

writeFileSync(join(root, 'packages/server/last-release'), `${await git('rev-parse', 'HEAD')}\n`)
await git('commit', '--all', '--message', `release: roll from ${version}`)
console.log(`${version}: rode npm test, e publique.`)

/** The packages name each other, and the lockfile names all of them, by their exact version. */
function alignWorkspaces() {
  for (const folder of ['', 'packages/contract', 'packages/server', 'packages/web', 'e2e', 'bench']) {
    const file = join(root, folder, 'package.json')
    const aligned = readFileSync(file, 'utf8').replaceAll(
      /^ {2}("version": )"[^"]*"|("@prumo\/\w+": )"[^"]*"/gm,
      (line) => line.replace(/"[^"]*"$/, `"${version}"`),
    )
    writeFileSync(file, aligned)
  }
  const lock = join(root, 'package-lock.json')
  const locked = JSON.parse(readFileSync(lock, 'utf8'))
  locked.version = version
  for (const entry of Object.values(locked.packages)) {
    if (entry.name === 'prumo' || entry.name?.startsWith('@prumo/')) entry.version &&= version
    for (const named of [entry.dependencies, entry.devDependencies])
      for (const name of Object.keys(named ?? {})) if (name.startsWith('@prumo/')) named[name] = version
  }
  writeFileSync(lock, `${JSON.stringify(locked, null, 2)}\n`)
}

function isLater(one, other) {
  const [a, b] = [one, other].map((each) => each.split('.').map(Number))
  const differs = a.findIndex((number, at) => number !== b[at])
  return differs >= 0 && a[differs] > b[differs]
}
