import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../../../../web/src', import.meta.url))
const contract = fileURLToPath(new URL('../../../../contract/src', import.meta.url))

/** Where the web's sources declare the address of a screen. */
export const declaredPath = /\bpath: '(\/[^']*)'/g

/** The addresses of all screens, as the web's routes declare them: '/macroproccess/$id'. */
export const webPaths = (): string[] =>
  globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [...readFileSync(`${web}/${file}`, 'utf8').matchAll(declaredPath)].map(([, path]) => path!),
  )

/** The addresses of the screens of signed-in people; a route says its parent, or is made with it (screen-route.tsx). */
export const memberPaths = (): string[] =>
  globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const source = readFileSync(`${web}/${file}`, 'utf8')
    const own = /getParentRoute: \(\) => memberRoute,\s*path: '(\/[^']*)'/g
    const made = /(?:listRoute|memberScreen|searchedScreen|inFrame)\(\{\s*path: '(\/[^']*)'/g
    return [...source.matchAll(own), ...source.matchAll(made)].map(([, path]) => path!)
  })

/** All that the web and the contract are written of, on one line: what a screen says is in it to the letter. */
export const screenWords = (): string =>
  [web, contract]
    .flatMap((folder) => globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => `${folder}/${file}`))
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&amp;', '&')

/** The words between stars: what a text says that a screen says. */
export const namedOnScreens = (text: string): string[] => [...text.matchAll(/\*([^*]+)\*/g)].map(([, words]) => words!)

/** The pictures of the help. */
export const pictures = (): { name: string; bytes: number }[] =>
  globSync('help/pictures/*.webp', { cwd: web }).map((file) => ({
    name: basename(file, '.webp'),
    bytes: statSync(`${web}/${file}`).size,
  }))
