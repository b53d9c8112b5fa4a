import { describe, expect, it } from 'vitest'
import { plainTextOf } from '../../platform/rich-text/blocks.ts'
import { mostMeanWords, readability } from '../../platform/rich-text/readability.ts'
import { memberPaths, namedOnScreens, pictures, screenWords, webPaths } from '../testing/contents.ts'
import { faqContents, newsContents } from './content.ts'

const questions = faqContents().flatMap(({ id: module, questions: all }) =>
  Object.entries(all).map(([id, question]) => ({ module, id: Number(id), ...question })),
)

describe('the contents of the help', () => {
  it('number a question by its module', () => {
    for (const { module, id } of questions) expect(Math.trunc(id / 100)).toBe(module)
    const ids = faqContents().map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('link only to screens that exist', () => {
    const paths = webPaths()
    const links = [
      ...questions.flatMap(({ links: all }) => Object.values(all)),
      ...Object.values(newsContents()).flatMap(({ links: all }) => Object.values(all)),
      ...faqContents().flatMap(({ screens }) => screens),
    ]
    const isLive = (link: string) => paths.some((path) => path === link || path.startsWith(`${link}/`))
    expect([...new Set(links)].filter((link) => !isLive(link.replace(/\?.*$/, '')))).toEqual([])
    expect(questions.filter(({ links: all }) => Object.keys(all).length === 0)).toEqual([])
  })

  it('are easy to read: sentences of at most 25 words in the mean, and no English', () => {
    for (const { id, title, answer } of questions) {
      const { meanWords, english } = readability(`${title} ${plainTextOf(answer)}`)
      expect({ id, english }).toEqual({ id, english: [] })
      expect(meanWords, `question ${id}`).toBeLessThanOrEqual(mostMeanWords)
    }
  })

  it('say of a screen only what it says, to the letter: buttons, fields and names of screens', () => {
    const words = screenWords()
    const said = questions.flatMap(({ id, answer, links }) =>
      [...namedOnScreens(answer.flat().join(' ')), ...Object.keys(links)].map((name) => ({ id, name })),
    )
    expect(said.filter(({ name }) => !words.includes(name))).toEqual([])
  })

  it('belong to a screen: every screen of a signed-in person has questions of its own', () => {
    const screens = faqContents().flatMap((module) => module.screens)
    const isHelped = (path: string) =>
      screens.some((screen) => path === screen || (screen !== '/' && path.startsWith(`${screen}/`)))
    expect([...new Set(memberPaths())].filter((path) => !isHelped(path))).toEqual([])
  })

  it('show pictures that were taken of screens, small enough to be looked at on a phone', () => {
    const shown = questions.flatMap(({ picture }) => picture?.name ?? [])
    const files = pictures()
    expect(shown.toSorted()).toEqual(files.map(({ name }) => name).toSorted())
    expect(files.filter(({ bytes }) => bytes > 40_000)).toEqual([])
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(600_000)
  })

  it('name every screen of the menu in some question', () => {
    const linked = new Set(questions.flatMap(({ links: all }) => Object.values(all)))
    expect(
      ['/tasks', '/protocols', '/proccess', '/all-pops', '/indicadores', '/dre'].filter((to) => !linked.has(to)),
    ).toEqual([])
  })
})
