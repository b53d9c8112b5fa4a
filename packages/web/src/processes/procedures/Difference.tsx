import { Text } from '@mantine/core'
import type { PopDifference } from '@prumo/contract/processes/procedures/model.ts'
import classes from './Difference.module.css'

/** Fields that changed, word by word: what went is struck through, what came is underlined, and both are named. */
export function Difference({ fields }: Pick<PopDifference, 'fields'>) {
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

type PartProps = PopDifference['fields'][number]['parts'][number]

/** The words before each are for those who hear the text. */
function Part({ text, change }: PartProps) {
  if (change === 'same') return text
  const Mark = change === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="sr">{change === 'added' ? ' acrescentado: ' : ' retirado: '}</span>
      {text}
    </Mark>
  )
}
