import { qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import { useParams } from '@tanstack/react-router'
import { ReadingScreen } from '../controlled/ReadingScreen.tsx'

/** The approved version of a quality manual, for its readers. */
export default function ManualReadingScreen() {
  const id = Number(useParams({ from: '/member/manual-de-qualidade/$id/ler' }).id)
  return <ReadingScreen key={id} base={qualityManualAddress} id={id} title="Manual de qualidade" />
}
