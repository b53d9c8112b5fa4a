import { Text } from '@mantine/core'
import { unchangedFrom } from '@prumo/contract/examples.ts'
import {
  manualTextLabels,
  manualTexts,
  type QualityManual,
  qualityManualAddress,
  topicsOf,
} from '@prumo/contract/quality/manual/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { formatDay } from '../../platform/format.ts'
import { DocumentPage } from '../controlled/DocumentPage.tsx'
import { Facts, FormattedPart, PlainPart } from '../controlled/DocumentParts.tsx'
import { qualityManualQuery } from './manual-queries.ts'

// Loaded lazily: it imports the editor's code.
const ManualForm = lazy(() => import('./ManualForm.tsx'))

/** A quality manual as a document, with its versions and its readers. */
export default function ManualScreen() {
  const id = Number(useParams({ from: '/member/manual-de-qualidade/$id' }).id)
  return (
    <DocumentPage
      base={qualityManualAddress}
      kind="quality_manual"
      query={useQuery(qualityManualQuery(id))}
      list={{ to: '/manual-de-qualidade', title: 'Manual de qualidade' }}
      readers={{ button: 'Leitores', title: 'Leitores do manual' }}
      unchanged={unchangedIn}
      form={(manual, onClose) => <ManualForm record={manual} onClose={onClose} />}
    >
      {(manual) => <ManualText manual={manual} />}
    </DocumentPage>
  )
}

async function unchangedIn(manual: QualityManual): Promise<string[]> {
  const { hasGap, qualityManualExamples } = await import('@prumo/contract/quality/manual/examples.ts')
  const labels: Readonly<Record<string, string>> = manualTextLabels
  const unchanged = Object.values(qualityManualExamples).flatMap((example) => unchangedFrom(example, manual))
  const gaps = manualTexts.filter((field) => hasGap(manual[field]))
  return [...new Set([...unchanged, ...gaps])].map((field) => labels[field] ?? 'Outros tópicos')
}

function ManualText({ manual }: { manual: QualityManual }) {
  const topics = topicsOf(manual.camp_abert_novo_topicos)
  const empty = topics.length === 0 && manualTexts.every((field) => manual[field] === '')
  return (
    <>
      <Facts facts={[['Data de revisão', manual.revision_date ? formatDay(manual.revision_date) : '']]} />
      {manualTexts.map((field) => (
        <FormattedPart key={field} label={manualTextLabels[field]} html={manual[field]} />
      ))}
      {topics.map(({ title, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two topics may have one title; they never move
        <PlainPart key={place} label={title || 'Outros assuntos'} text={text || '–'} />
      ))}
      {empty && <Text c="dimmed">Nada foi escrito neste manual.</Text>}
    </>
  )
}
