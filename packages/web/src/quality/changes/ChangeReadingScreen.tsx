import { changeAddress } from '@prumo/contract/quality/changes/model.ts'
import { useParams } from '@tanstack/react-router'
import { ReadingScreen } from '../controlled/ReadingScreen.tsx'

/** The approved version of a change, for those who are informed of it. */
export default function ChangeReadingScreen() {
  const id = Number(useParams({ from: '/member/controle-mudanca/$id/ler' }).id)
  return <ReadingScreen key={id} base={changeAddress} id={id} title="Controle de mudança" />
}
