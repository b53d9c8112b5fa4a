import { Anchor, NativeSelect, Text } from '@mantine/core'
import { type NormId, norms } from '@prumo/contract/quality/norms/names.ts'
import type { Visit } from '@prumo/contract/quality/visitors/endpoints.ts'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { formatDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './VisitScreen.module.css'

/** The auditor's folder of a company, as somebody without a user reads it, by chapter of the norm. Nothing changes here. */
export default function VisitScreen() {
  const { token } = useParams({ from: '/public/visita-iso/$token' })
  const [norma, setNorma] = useState<NormId>()
  const query = useQuery(
    call(
      'GET /visita-iso/{token}',
      { params: { token }, query: norma ? { norma } : {} },
      { topic: 'quality', expiredSession: 'throw', paged: true },
    ),
  )
  if (query.error instanceof ApiError && query.error.body.code === 'visit.ended')
    return (
      <PublicPage title="Acesso encerrado" company="Pasta do auditor" width="text">
        <Text mt="sm">{query.error.message}</Text>
      </PublicPage>
    )
  return (
    <PublicPage
      title="Pasta do auditor"
      company={query.data?.company ?? ''}
      hint={
        query.data &&
        `Acesso de leitura para ${query.data.title}, até ${formatDay(query.data.ends_on)}. A empresa vê o que foi aberto.`
      }
    >
      <QueryBoundary query={query}>
        {({ chapters, norm, norms: followed }) => (
          <>
            {followed.length > 1 && (
              <NativeSelect
                label="Norma"
                description="A mesma pasta, pelos capítulos de cada norma."
                w="fit-content"
                mb="lg"
                value={norm}
                data={followed.map((id) => ({ value: id, label: norms[id].name }))}
                onChange={({ currentTarget: { value } }) => setNorma(value as NormId)}
              />
            )}
            {chapters.length === 0 && <Text c="dimmed">Ainda não há nada nesta pasta.</Text>}
            {chapters.map((chapter) => (
              <Chapter key={chapter.code} token={token} chapter={chapter} />
            ))}
          </>
        )}
      </QueryBoundary>
    </PublicPage>
  )
}

const Chapter = ({
  token,
  chapter: { code, title, entries },
}: {
  token: string
  chapter: Visit['chapters'][number]
}) => (
  <section className={classes.chapter} aria-labelledby={`capitulo-${code}`}>
    <h2 id={`capitulo-${code}`}>{`${code} ${title}`}</h2>
    <ul>
      {entries.map(({ kind, id, clause, name, detail }) => (
        <li key={`${kind} ${id}`}>
          <Anchor
            className={classes.entry!}
            href={`/api/visita-iso/${token}/documentos/${kind}/${id}`}
            target="_blank"
            rel="noopener noreferrer"
            underline="never"
          >
            <IconFileText size={20} aria-hidden />
            <span>
              {name}
              <small>{[clause === code ? '' : `Cláusula ${clause}`, detail].filter(Boolean).join(' · ')}</small>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  </section>
)
