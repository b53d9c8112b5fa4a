import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { participantNames } from '@prumo/contract/minutes/minutes/participants.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import screen from './MinutesScreen.module.css'
import classes from './Signatures.module.css'

/** Who signs the minutes: the PDF has a line for each of them. */
export function Signatures({ minutes }: { minutes: Minutes }) {
  const names = participantNames(minutes)
  return (
    <section className={`card ${screen.head}`} aria-labelledby="assinaturas">
      <h2 id="assinaturas" className={classes.title}>
        Assinaturas
      </h2>
      {names.length === 0 ? (
        <EmptyLine>Escolha os participantes: o PDF traz uma linha para a assinatura de cada um.</EmptyLine>
      ) : (
        <>
          <ul className={classes.lines}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className={classes.hint}>O PDF traz uma linha para cada assinatura.</p>
        </>
      )}
    </section>
  )
}
