import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors } from '@prumo/contract/errors.ts'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

// What the product says, read from its sources: places that exist, and words that agree with what they are said of.

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const sources = globSync('packages/{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|fixtures|\/testing\//.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))

/** Each text in quotes, backticks or between tags, with where it is. */
const said = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`|>([^<>{}]+)</g)].map((found) => ({
    path,
    words: (found[1] ?? found[2] ?? found[3])!.replaceAll(/\s+/g, ' '),
  })),
)

/** What is written without code: the help, the news, the journey. */
const written = globSync('packages/server/content/**/*.yaml', { cwd: root })
  .sort()
  .map((path) => ({ path, words: JSON.stringify(parse(readFileSync(resolve(root, path), 'utf8'))) }))

/** The names of menus, screens and tabs. */
const places = new Set(
  sources
    .filter(({ path }) => path.startsWith('packages/web/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/\b(?:label|title)(?:: |=\{?)['"]([^'"]+)['"]/g)].map(([, name]) => name!),
    ),
)

it('a sentence sends people to places that exist', () => {
  const sent = [...said, ...written].flatMap(({ path, words }) =>
    // A path, as 'Minha conta > Departamentos', is not how the menu is written; one literal of the specification is.
    [...words.matchAll(/\b(?:em|de|por|abra|tela|no menu) [*“]?((?:Meus?|Minhas?) [a-zà-ú]+)/g)].map(([, name]) => ({
      path,
      name: name!,
    })),
  )
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.filter(({ name }) => !places.has(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  const paths = said.filter(({ path, words }) => / > [A-Z]/.test(words) && !path.endsWith('DepartmentsPath.tsx'))
  expect(
    paths.filter(({ words }) => /[a-zà-ú] > [A-Z]/.test(words)).map(({ path, words }) => `${path}: ${words}`),
  ).toEqual([])
})

/** What a refusal may tell to press, as it is said and as its button reads. */
const presses = {
  Abra: 'Abrir de novo',
  Desarquive: 'Desarquivar',
  Desative: 'Desativar',
  Desligue: 'Desligar',
  Ligue: 'Ligar',
  Reabra: 'Reabrir',
  Retome: 'Retomar',
  Revogue: 'Revogar',
}

/** All that stands on screens by itself: labels, buttons, titles. */
const labels = new Set(
  sources
    .filter(({ path }) => path.startsWith('packages/web/'))
    .flatMap(({ text }) => [
      ...[...text.matchAll(/['">]([^'"<>\n]+)(?=['"<])/g)].map(([, name]) => name!),
      ...text.split('\n').map((line) => line.trim()),
    ]),
)

/** Of other programs, and what an example says. */
const others = new Set(['Salvar como', 'Pedir preços', 'Receber mercadorias'])
/** What a company writes, and not the product. */
const itsOwn = /\/(demo|packs|usual|content)\/|\/build|examples\.ts$|guides\.ts$|\/procedures\/model/

it('a mail, a notice and a hint name labels and screens as they read there', () => {
  const sentences = said.filter(({ path }) => !itsOwn.test(path))
  const quoted = sentences.flatMap(({ path, words }) =>
    [...words.matchAll(/“([A-ZÀ-Ú][^”$\\{]*)”/g)].map(([, name]) => ({ path, name: name! })),
  )
  expect(quoted.length).toBeGreaterThan(8)
  expect(quoted.filter(({ name }) => !labels.has(name) && !others.has(name))).toEqual([])
  // A screen whose name is more words than the first: 'Contas e transferências', 'Privacidade e dados'.
  const sent = sentences
    .filter(({ path }) => !path.startsWith('packages/web/'))
    .flatMap(({ path, words }) =>
      [...words.matchAll(/\b(?:[Ee]m|[Aa]bra|[Uu]se) ([A-ZÀ-Ú][a-zà-ú]+(?: [\wÀ-ú]+){0,3})/g)].map(([, name]) => ({
        path,
        name: name!,
      })),
    )
  expect(sent.length).toBeGreaterThan(8)
  const starts = (name: string) => name.split(' ').map((_, at, words) => words.slice(0, at + 1).join(' '))
  expect(sent.filter(({ name }) => !starts(name).some((start) => labels.has(start)))).toEqual([])
})

it('a refusal names fields and buttons as they read on the screens', () => {
  const refusals = Object.values(errors).map(([, sentence]) => sentence as string)
  const named = refusals.flatMap((sentence) => [
    ...[...sentence.matchAll(/“([^”]+)”/g)].map(([, name]) => ({ sentence, name: name! })),
    ...Object.entries(presses)
      .filter(([said]) => new RegExp(`\\b${said}(-[ao]s?\\b| de novo)`).test(sentence))
      .map(([, name]) => ({ sentence, name })),
  ])
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(({ name }) => !labels.has(name))).toEqual([])
})

/** Words of the specification, to the letter. */
const fixed = new Set([
  'Criar Assunto',
  'Criar Procedimento Operacional Padrão',
  'Criar cargo',
  'Criar etapas',
  'Criar no backlog',
  'Criar projeto',
  'Criar tarefa',
])

/** What stands on the screens, with where: texts in quotes and between tags. */
const onScreens = sources
  .filter(({ path }) => path.startsWith('packages/web/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/'([^'\\\n]+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}]+)</g)].map((found) => ({
      path,
      words: (found[1] ?? found[2] ?? found[3] ?? found[4])!.replaceAll(/\s+/g, ' ').trim(),
    })),
  )

it("what is new is opened by 'Novo', by nothing else", () => {
  // What is pasted, a choice that is kept, a matrix that is drawn.
  const otherwise = new Set(['Lançar boleto ou PIX colado', 'Salvar visão', 'Cruzar assuntos'])
  const opening = sources
    .filter(({ path }) => path.startsWith('packages/web/'))
    .flatMap(({ text }) =>
      [
        ...text.matchAll(/\buseRecordForm<\w+>\(\s*'([^']+)'/g),
        ...text.matchAll(/\btitle=\{\{ create: (?:\w+ \? '[^']+' : )?'([^']+)'/g),
        ...text.matchAll(/<(?:QuickAdd|AddRow)\b[^>]*?\blabel=(?:"|\{`)([^"`]+)/g),
        ...[...text.matchAll(/\bcreates: \[(.*?)\n?\s*\],/gs)].flatMap(([, all]) => [
          ...all!.matchAll(/\blabel: '([^']+)'/g),
        ]),
      ].map(([, label]) => label!),
    )
  expect(opening.length).toBeGreaterThan(90)
  expect(opening.filter((label) => !/^Nov[oa]\b/.test(label) && !fixed.has(label) && !otherwise.has(label))).toEqual([])
})

it("'Criar' makes at once what was typed or is offered; 'Adicionar' puts what exists into a list", () => {
  const made = new Set([
    // The menu of what is new, the button of a form, the button of a line.
    'Criar',
    'Criar conta',
    'Criar contato',
    'Criar endereço',
    'Criar etiqueta',
    'Criar link',
    'Criar na lista',
    // Rights, in words.
    'Criar e mudar projetos.',
    'Criar e mudar departamentos.',
    'Criar assunto em ${blocks[kind][fieldOf(column) - 1]}',
  ])
  const put = new Set([
    'Adicionar tarefa',
    'Adicionar tarefa à semana',
    'Adicionar à tarefa',
    'Adicionar tarefa que vem antes',
    'Adicionar uma tarefa que vem antes',
    'Inserir imagem',
    'Inserir tabela',
    // The words of telephones.
    'Adicionar',
    'Adicionar à Tela de Início',
    'Registrar no sistema somente o que a sua empresa tem o direito de tratar.',
  ])
  const wordOf = (verbs: RegExp, known: ReadonlySet<string>) =>
    onScreens
      .filter(({ words }) => verbs.test(words) && !known.has(words) && !fixed.has(words))
      .map(({ path, words }) => `${path}: ${words}`)
  expect(wordOf(/^Criar\b(?! (?:a conta )?(?:\$|.*“))/, made)).toEqual([])
  expect(wordOf(/^(?:Adicionar|Acrescentar|Incluir|Cadastrar|Inserir|Registrar)\b/, put)).toEqual([])
})

it('what would be refused is said instead of the question before a deletion', () => {
  const asking = sources
    .filter(({ path, text }) => !/\/ui\/(?:confirm|deleting)\.ts$/.test(path) && text.includes('confirmDelete('))
    .map(({ path }) => path)
  // Plans are never in use.
  expect(asking).toEqual(['packages/web/src/results/plans/useBulkPlans.ts'])
})

/** Words that agree with a number before them: they belong into both of its forms. */
const agreeing =
  /\$\{(?:count|counted)\((?:[^()]|\([^()]*\))*\)\}(?: [\wà-ú]+){0,6}? (não conta|conta|está|estão|é|são|fica|ficam|vai|vão|tem|têm|será|serão|fará|farão|pag[oa]s?|apagad[oa]s?|feit[oa]s?)\b/

it('what follows a counted noun agrees with it, however many there are', () => {
  const apart = sources.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(agreeing, 'g'))]
      .filter(([, word]) => word !== undefined)
      .map(([found]) => `${path}: ${found}`),
  )
  expect(apart).toEqual([])
})

it('no noun is written for one and many at once, as in dia(s)', () => {
  const both = said.filter(
    ({ words }) =>
      /[a-zà-ú]{2}\((?:s|es|as?|os?|ns|ões)\)/.test(words) &&
      / /.test(words) &&
      !/http\(s\)|\bselect\b|\bupdate\b/.test(words),
  )
  expect(both.map(({ path, words }) => `${path}: ${words.slice(0, 80)}`)).toEqual([])
})

const masculine = new Set([
  'dia',
  'mapa',
  'tema',
  'problema',
  'sistema',
  'programa',
  'diagrama',
  'organograma',
  'cronograma',
  'colega',
  'motorista',
])
const unsure = new Set(['para', 'caixa', 'ltda', 'minha', 'frente'])

/** The gender that the ending of a noun shows; undefined where it shows none. */
function genderOf(noun: string): 'f' | 'm' | undefined {
  if (unsure.has(noun)) return undefined
  if (masculine.has(noun)) return 'm'
  if (/(ção|dade|gem|a)$/.test(noun)) return 'f'
  return noun.endsWith('o') && !noun.endsWith('ão') && noun !== 'foto' ? 'm' : undefined
}

it('Nenhum and Nenhuma, Este and Esta, are of the gender of their noun', () => {
  const wrong = said.flatMap(({ path, words }) =>
    [...words.matchAll(/(?<![\wà-ú])(nenhuma?|est[ea]|ess[ea]|dest[ea]|nest[ea]|outr[oa]) ([a-zà-ú]{4,})/gi)]
      .filter(([, before, noun]) => {
        const gender = genderOf(noun!)
        return gender !== undefined && gender !== (/a$/i.test(before!) ? 'f' : 'm') && /[a-z] [a-zà-ú]/.test(words)
      })
      .map(([pair]) => `${path}: ${pair}`),
  )
  expect(wrong).toEqual([])
})
