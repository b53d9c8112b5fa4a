import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { ReadingPage } from '../../ui/reading/ReadingPage.tsx'
import { type ControlledBase, readingPdf, readingQuery } from './controlled-queries.ts'
import classes from './DocumentPage.module.css'
import { FormattedPart } from './DocumentParts.tsx'

type Props = { base: ControlledBase; id: number; title: string }

/** The approved version of a controlled document, to read and to confirm. */
export function ReadingScreen({ base, id, title }: Props) {
  const { time_zone } = useAccount()
  return (
    <ReadingPage
      query={useQuery(readingQuery(base, id))}
      versionOf={(shown) => ({
        version: shown.version,
        title: shown.title,
        hint: `Versão ${shown.version}, aprovada em ${formatInstant(shown.approved_at, time_zone)}`,
        asked: shown.asked,
        readAt: shown.read_at,
      })}
      words={{
        title,
        none: {
          title: 'Este documento ainda não foi aprovado',
          hint: 'Quem foi chamado a ler recebe um aviso assim que houver uma versão.',
        },
        newer: (version) => `Enquanto você lia, a versão ${version} foi aprovada.`,
      }}
      codes={{ none: ['controlled.not_approved'], changed: 'controlled.version_changed' }}
      pdf={readingPdf(base, id)}
      confirm={(version) => api(`POST ${base}/{id}/reading`, { params: { id }, body: { version } })}
      onConfirmed={() => changed('quality')}
    >
      {({ sections }) => (
        <article className={`card ${classes.document}`}>
          {sections.map((section) => (
            <FormattedPart key={section.label} {...section} />
          ))}
        </article>
      )}
    </ReadingPage>
  )
}
