import { addDays } from '@prumo/contract/dates.ts'
import { questions } from '../../help/faq/questions.ts'
import { questionUses } from '../../help/statistics.ts'
import { journeyContents } from '../../journey/contents/content.ts'
import { shownModule } from '../../journey/contents/previewing.ts'
import { moduleUses } from '../../journey/operator.ts'
import type { Connection } from '../../platform/database/database.ts'
import { typedOf } from '../../platform/rich-text/drafts.ts'

/** The first of the last 30 days, whose use is shown. */
export const countedFrom = (today: string) => addDays(today, -30)

/** The questions of the FAQ and the modules of the journey as people read them, with their use in all companies. */
export async function productContents(db: Connection, today: string) {
  const uses = new Map((await questionUses(db, countedFrom(today))).map((use) => [use.id, use]))
  const begun = new Map((await moduleUses(db)).map((use) => [use.module_id, use]))
  return [
    ...questions().map(({ id, title, module, content, answer }) => ({
      id,
      kind: 'question' as const,
      title,
      group: module,
      used: uses.get(id)?.read ?? 0,
      after: uses.get(id)?.wrote ?? 0,
      preview: content,
      typed: typedOf(answer),
    })),
    ...journeyContents().map((module) => ({
      id: module.id,
      kind: 'module' as const,
      title: module.title,
      group: 'Jornada',
      used: begun.get(module.id)?.people ?? 0,
      after: begun.get(module.id)?.concluded ?? 0,
      ...shownModule(module),
    })),
  ]
}
