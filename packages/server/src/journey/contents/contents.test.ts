import { describe, expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { journeyModules } from '../../diagnostics/content/ready.ts'
import { namedOnScreens, screenWords, webPaths } from '../../help/testing/contents.ts'
import { plainTextOf } from '../../platform/rich-text/blocks.ts'
import { mostMeanWords, readability } from '../../platform/rich-text/readability.ts'
import type { StageContent } from './content.ts'
import { journeyContents } from './content.ts'

const stages = journeyContents().flatMap((module) => module.stages)
const practices = stages.flatMap((stage) => (stage.kind === 'practice' ? [stage] : []))
const textOf = (stage: StageContent) =>
  stage.kind === 'quiz'
    ? [stage.question, ...stage.answers, stage.explanation].join('. ')
    : [plainTextOf(stage.text), ...(stage.kind === 'practice' ? stage.steps : [])].join('. ')

describe('the contents of the journey', () => {
  it('are at least ten modules of five to nine stages, number 10 among them (decision O128)', () => {
    expect(journeyContents().length).toBeGreaterThanOrEqual(10)
    expect(journeyContents().map(({ id }) => id)).toContain(10)
    for (const { stages: all } of journeyContents()) expect([5, 6, 7, 8, 9]).toContain(all.length)
  })

  it('number each stage by its module, and no number stands twice', () => {
    for (const { id, stages: all } of journeyContents())
      for (const stage of all) expect(Math.trunc(stage.id / 100)).toBe(id)
    expect(new Set(stages.map(({ id }) => id)).size).toBe(stages.length)
  })

  it('have a text, a quiz with one correct answer, and a practice in every module', () => {
    for (const { id, stages: all } of journeyContents())
      expect([id, ...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual([id, 'practice', 'quiz', 'text'])
    for (const stage of stages)
      if (stage.kind === 'quiz') expect(stage.answers[stage.correct], `quiz ${stage.id}`).toBeDefined()
  })

  it('notice every practice by a check that an area declares, each by another one', () => {
    const declared = new Set(areas.flatMap(({ checks = [] }) => checks.map(({ id }) => id)))
    expect(practices.filter(({ check }) => !declared.has(check)).map(({ id }) => id)).toEqual([])
    expect(new Set(practices.map(({ check }) => check)).size).toBe(practices.length)
  })

  it('lead only to screens that exist', () => {
    const paths = new Set(webPaths())
    expect(
      practices.filter(({ link }) => !paths.has(link.replace(/\?.*$/, ''))).map(({ id, link }) => [id, link]),
    ).toEqual([])
  })

  it('say of a screen only what it says, to the letter', () => {
    const words = screenWords()
    const said = stages.flatMap((stage) =>
      stage.kind === 'quiz'
        ? []
        : [
            ...namedOnScreens(stage.text.flat().join(' ')),
            ...(stage.kind === 'practice' ? [...namedOnScreens(stage.steps.join(' ')), stage.linkLabel] : []),
          ].map((name) => ({ id: stage.id, name })),
    )
    expect(said.filter(({ name }) => !words.includes(name))).toEqual([])
  })

  it('are named by the diagnostic as they are called', () => {
    expect(journeyModules).toEqual(Object.fromEntries(journeyContents().map(({ id, title }) => [id, title])))
  })

  it('are easy to read: sentences of at most 25 words in the mean, and no English', () => {
    for (const stage of stages) {
      const { meanWords, english } = readability(textOf(stage))
      expect({ id: stage.id, english }).toEqual({ id: stage.id, english: [] })
      expect(meanWords, `stage ${stage.id}`).toBeLessThanOrEqual(mostMeanWords)
    }
  })
})
