import { Text } from '@mantine/core'
import classes from './Difference.module.css'

type ChangedPart = { text: string; change: 'same' | 'added' | 'removed' }
/** A changed field: its text in pieces, in reading order. */
export type ChangedField = { field: string; label: string; parts: readonly ChangedPart[] }

/** Changed fields, word by word: removed text is struck through, added text is underlined, and both are labelled. */
export function Difference({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <>
      <p className={classes.key}>
        <del>retirado</del> <ins>acrescentado</ins>
      </p>
      {fields.map(({ field, label, parts }) => (
        <section key={field} className={classes.field}>
          <h3>{label}</h3>
          <div className={classes.text}>
            {parts.map(({ text, change }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts in reading order, never moved
              <Part key={place} text={text} change={change} />
            ))}
          </div>
        </section>
      ))}
      <Text fz="xs" c="dimmed" mt="md">
        Compara o que está escrito; negrito, cores e figuras não entram na comparação.
      </Text>
    </>
  )
}

/** The label before each piece is for screen readers. */
function Part({ text, change }: ChangedPart) {
  if (change === 'same') return text
  const Mark = change === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="sr">{change === 'added' ? ' acrescentado: ' : ' retirado: '}</span>
      {text}
    </Mark>
  )
}
