import type { PopVersionContent } from '@prumo/contract/processes/procedures/model.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { ProcedureTexts } from '../procedures/ProcedureTexts.tsx'
import classes from './ProcedureDocument.module.css'

/** A version of a procedure as a document: the responsible person, its texts, the stages of its process. */
export function ProcedureDocument({ version }: { version: PopVersionContent }) {
  const { time_zone } = useAccount()
  const facts: readonly (readonly [string, string])[] = [
    ['Aprovado', `${formatInstant(version.date_registry, time_zone)} por ${version.registered_by}`],
    ['Elaborado por', version.elaborate_by],
    ['Homologado por', version.accredited_by],
    ['Responsável', version.approved_user_name],
    ['Elaborado em', formatDay(version.date_create)],
    ['Revisar até', formatDay(version.date_revision)],
  ]
  return (
    <article className={`card ${classes.document}`}>
      <header>
        <StatusMark tone="good">{`Versão ${version.number}`}</StatusMark>
        <dl className={classes.facts}>
          {facts
            .filter(([, words]) => words !== '')
            .map(([name, words]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
        </dl>
      </header>
      <ProcedureTexts procedure={version} stages={<Stages stages={version.stages} />} />
    </article>
  )
}

function Stages({ stages }: Pick<PopVersionContent, 'stages'>) {
  if (stages.length === 0) return null
  return (
    <section>
      <h2>Etapas</h2>
      <ol className={classes.stages}>
        {stages.map((stage) => (
          <li key={stage.index_item}>
            <span className={classes.number}>{stage.index_item}</span>
            <div>
              <RichText html={stage.description} />
              <p className={classes.aside}>
                {[
                  stage.responsible && `Responsável: ${stage.responsible}`,
                  stage.sla && `Prazo: ${stage.sla}`,
                  stage.micro_proccess_title && `Segue em: ${stage.micro_proccess_title}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
