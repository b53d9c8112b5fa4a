import { text } from '@prumo/contract/fields.ts'
import { z } from 'zod'
import type { Connection } from '../platform/database/database.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { list, sentence } from '../platform/operator/showing.ts'
import { textOfFile } from '../platform/operator/typed-file.ts'
import { journeyContents } from './contents/content.ts'
import { previewModule } from './contents/previewing.ts'
import { practicesOfAll } from './modules/finding.ts'
import { area } from './tables.ts'

type Use = { module_id: number; people: number; companies: number; concluded: number }
type Rating = { module_id: number; ratings: number; mean: string; nps: string }

/** How the modules are used in all companies; read across companies. */
export const moduleUses = (db: Connection) =>
  db.all<Use>`
    select module_id, count(*)::int as people, count(distinct company_id)::int as companies,
      count(concluded_at)::int as concluded
    from journey.modules group by module_id`

/** The mean of the ratings, and the NPS: the share of 9 and 10 minus that of 0 to 6, in percent. */
const moduleRatings = (db: Connection) =>
  db.all<Rating>`
    select module_id, count(*)::int as ratings, round(avg(points), 1)::text as mean,
      round(100.0 * (count(*) filter (where points >= 9) - count(*) filter (where points <= 6)) / count(*))::text as nps
    from journey.ratings group by module_id`

const modules = defineCommand({
  usage: 'jornada modulos',
  about: 'Listar os módulos da jornada: versão, etapas, quantas pessoas abriram e concluíram, e as notas',
  input: z.object({}),
  async run({ acrossCompanies }) {
    const [uses, ratings] = await acrossCompanies((db) => Promise.all([moduleUses(db), moduleRatings(db)]))
    const rows = journeyContents().map(({ id, version, title, stages }) => ({
      id,
      version,
      title,
      stages: stages.length,
      practices: stages.filter(({ kind }) => kind === 'practice').length,
      people: 0,
      companies: 0,
      concluded: 0,
      ...uses.find(({ module_id }) => module_id === id),
      ratings: 0,
      mean: '',
      nps: '',
      ...ratings.find(({ module_id }) => module_id === id),
    }))
    return list<(typeof rows)[number]>(
      rows,
      [
        ['Nº', ({ id }) => id],
        ['Versão', ({ version }) => version],
        ['Etapas', ({ stages }) => stages],
        ['Práticas', ({ practices }) => practices],
        ['Empresas', ({ companies }) => companies],
        ['Abriram', ({ people }) => people],
        ['Concluíram', ({ concluded }) => concluded],
        ['Notas', ({ ratings: given }) => given],
        ['Média', ({ mean }) => mean],
        ['NPS', ({ nps }) => nps],
        ['Módulo', ({ title }) => title],
      ],
      { empty: 'Nenhum módulo.' },
    )
  },
})

const comments = defineCommand({
  usage: 'jornada notas <modulo>',
  about: 'Listar as notas e os comentários de um módulo, os mais novos primeiro; no máximo 200',
  input: z.object({ modulo: z.coerce.number({ error: 'use o número de um módulo' }).int() }),
  async run({ acrossCompanies }, { modulo }) {
    const rows = await acrossCompanies((db) =>
      db.all(
        area
          .selectFrom('journey.ratings')
          .select(['company_id', 'points', 'description'])
          .where('module_id', '=', modulo)
          .orderBy('created_at', 'desc')
          .limit(200),
      ),
    )
    return list<(typeof rows)[number]>(
      rows,
      [
        ['Empresa', ({ company_id }) => company_id],
        ['Nota', ({ points }) => points],
        ['Comentário', ({ description }) => description.replaceAll('\n', ' ')],
      ],
      { empty: 'Nenhuma nota.' },
    )
  },
})

type PracticeUse = { stage_id: number; begun: number; done: number; reminded: number }

/** How far people get with the practices of all modules; read across companies. */
const practiceUses = (db: Connection) =>
  db.all<PracticeUse>`
    select stage_id, count(started_at)::int as begun, count(done_at)::int as done,
      count(reminded_on)::int as reminded
    from journey.practices group by stage_id`

const practices = defineCommand({
  usage: 'jornada praticas',
  about: 'Listar as práticas da jornada: quantas pessoas as começaram, fizeram e foram lembradas',
  input: z.object({}),
  async run({ acrossCompanies }) {
    const uses = new Map((await acrossCompanies(practiceUses)).map((use) => [use.stage_id, use]))
    const rows = practicesOfAll().map(({ module, stage }) => ({
      id: stage.id,
      module: module.title,
      title: stage.title,
      begun: uses.get(stage.id)?.begun ?? 0,
      done: uses.get(stage.id)?.done ?? 0,
      reminded: uses.get(stage.id)?.reminded ?? 0,
    }))
    return list<(typeof rows)[number]>(
      rows,
      [
        ['Etapa', ({ id }) => id],
        ['Começaram', ({ begun }) => begun],
        ['Fizeram', ({ done }) => done],
        ['Lembrados', ({ reminded }) => reminded],
        ['Módulo', ({ module }) => module],
        ['Prática', ({ title }) => title],
      ],
      { empty: 'Nenhuma prática.' },
    )
  },
})

const preview = defineCommand({
  usage: 'jornada previa <titulo> <arquivo>',
  about: 'Mostrar em HTML como se leria um módulo, de um arquivo de texto, e o que impede de publicá-lo',
  input: z.object({ titulo: text(200, 'diga o título'), arquivo: z.string().min(1) }),
  async run(_, { titulo, arquivo }) {
    const shown = previewModule({ title: titulo, typed: await textOfFile(arquivo) })
    return sentence([shown.preview, ...shown.problems].join('\n'), shown)
  },
})

export const journeyCommands: OperatorArea = {
  groups: { jornada: 'Uso da jornada, e como se lê um módulo novo' },
  commands: [modules, practices, comments, preview],
}
