import { type Blocks, htmlOf } from '../../platform/rich-text/blocks.ts'
import { blocksOf, problemsOf, typedOf } from '../../platform/rich-text/drafts.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { ModuleContent, StageContent } from './content.ts'

type Stage = { title: string; text: Blocks }

/** A module as people read it, and as it is typed in a draft. */
export function shownModule({ stages }: ModuleContent) {
  const read = stages.map((stage) => ({ title: stage.title, text: readOf(stage) }))
  return {
    preview: htmlOfStages(read),
    typed: read.map(({ title, text }) => `# ${title}\n\n${typedOf(text)}`).join('\n\n'),
  }
}

/** A module as it would be read, and what keeps it from being published. A line that begins with # begins a stage. */
export function previewModule({ title, typed }: { title: string; typed: string }) {
  const [before = '', ...parts] = typed.split(/^#+[ \t]*/m)
  const stages = parts.map((part) => {
    const [first = '', ...rest] = part.split('\n')
    return { title: first.trim(), text: blocksOf(rest.join('\n')) }
  })
  return {
    title,
    preview: htmlOf(blocksOf(before)) + htmlOfStages(stages),
    problems: [
      ...(stages.length === 0 ? ['Falta a primeira etapa: uma linha que começa com #.'] : []),
      ...(stages.length > 0 && before.trim() !== '' ? ['O texto antes da primeira etapa não é de etapa alguma.'] : []),
      ...stages.flatMap((stage, at) => [
        ...(stage.title === '' ? [`A etapa ${at + 1} não tem título.`] : []),
        ...(stage.text.length === 0 ? [`A etapa ${at + 1} não tem texto.`] : problemsOf(stage.title, stage.text)),
      ]),
    ],
  }
}

const htmlOfStages = (stages: readonly Stage[]) =>
  stages.map(({ title, text }) => html`<h3>${title}</h3>` + htmlOf(text)).join('')

/** What is read of a stage, without what is done in it. */
const readOf = (stage: StageContent): Blocks =>
  stage.kind === 'quiz' ? [stage.question, stage.answers, stage.explanation] : stage.text
