import { addDays } from '@prumo/contract/dates.ts'
import { questions } from '../../help/faq/questions.ts'
import { questionUses } from '../../help/statistics.ts'
import type { StageContent } from '../../journey/contents/content.ts'
import { journeyContents } from '../../journey/contents/contents.ts'
import { moduleUses } from '../../journey/operator.ts'
import type { Connection } from '../../platform/database/database.ts'
import { htmlOf } from '../../platform/rich-text/blocks.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** The first of the last 30 days, whose use is shown. */
export const countedFrom = (today: string) => addDays(today, -30)

/** The questions of the FAQ and the modules of the journey as people read them, with their use in all companies. */
export async function productContents(db: Connection, today: string) {
  const uses = new Map((await questionUses(db, countedFrom(today))).map((use) => [use.id, use]))
  const begun = new Map((await moduleUses(db)).map((use) => [use.module_id, use]))
  return [
    ...questions.map(({ id, title, module, content }) => ({
      id,
      kind: 'question' as const,
      title,
      group: module,
      used: uses.get(id)?.read ?? 0,
      after: uses.get(id)?.wrote ?? 0,
      preview: content,
    })),
    ...journeyContents.map(({ id, title, stages }) => ({
      id,
      kind: 'module' as const,
      title,
      group: 'Jornada',
      used: begun.get(id)?.people ?? 0,
      after: begun.get(id)?.concluded ?? 0,
      preview: stages.map(stagePreview).join(''),
    })),
  ]
}

/** A stage as it is read, without what is done in it. */
function stagePreview(stage: StageContent): string {
  const title = html`<h3>${stage.title}</h3>`
  if (stage.kind !== 'quiz') return title + htmlOf(stage.text)
  return title + html`<p>${stage.question}</p>` + htmlOf([[...stage.answers]]) + html`<p>${stage.explanation}</p>`
}
