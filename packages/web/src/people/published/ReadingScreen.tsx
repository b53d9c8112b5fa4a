import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'
import { ReadingPage } from '../../ui/reading/ReadingPage.tsx'
import type { PublishedBase } from './published-queries.ts'

type Version = { version: number; published_at: string; asked: boolean; read_at: string | null }

type Words = {
  title: string
  /** Where nothing was published yet. */
  never: string
  /** With its preposition: 'do manual'. */
  of: string
}

type Props<Shown extends Version> = {
  query: ShownQuery<Shown>
  words: Words
  base: PublishedBase
  /** With which its errors begin. */
  entity: 'manual' | 'onboarding_list'
  children: (shown: Shown) => ReactNode
}

/** The published version of a document of the company, to read and to confirm. */
export function ReadingScreen<Shown extends Version>({ words, base, entity, ...rest }: Props<Shown>) {
  const { title, never, of } = words
  const { time_zone } = useAccount()
  return (
    <ReadingPage
      {...rest}
      pdf={`/api${base}/reading/pdf`}
      confirm={(version) => api(`POST ${base}/reading`, { body: { version } })}
      versionOf={({ version, published_at, asked, read_at }) => ({
        version,
        title,
        hint: `Versão ${version}, publicada em ${formatInstant(published_at, time_zone)}`,
        asked,
        readAt: read_at,
      })}
      words={{
        title,
        none: { title: never, hint: 'Quem foi chamado a ler recebe um aviso assim que houver uma versão.' },
        newer: (version) => `Enquanto você lia, a versão ${version} ${of} foi publicada.`,
      }}
      codes={{ none: [`${entity}.not_published`, 'not_found'], changed: `${entity}.version_changed` }}
      onConfirmed={() => changed('people')}
    />
  )
}
