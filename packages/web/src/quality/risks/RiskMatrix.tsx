import { Button } from '@mantine/core'
import { bandOf, impacts, probabilities, type Risk, riskBands, scale } from '@prumo/contract/quality/risks/model.ts'
import { count } from '@prumo/contract/words.ts'
import classes from './RiskMatrix.module.css'

type Cell = { probability: number; impact: number }
type Props = {
  risks: readonly Risk[]
  /** The cell whose records are listed below; null: all. */
  chosen: Cell | null
  onChoose: (cell: Cell | null) => void
}

/** How many open risks and opportunities there are at each probability and impact; a cell filters the list. */
export function RiskMatrix({ risks, chosen, onChoose }: Props) {
  const open = risks.filter(({ closed_on }) => closed_on === null)
  return (
    <div className={`card ${classes.frame}`}>
      <table className={classes.matrix}>
        <caption>Matriz: probabilidade por impacto, o que está em aberto</caption>
        <tbody>
          {scale.toReversed().map((probability) => (
            <tr key={probability}>
              <th scope="row">{`${probability} – ${probabilities[probability - 1]}`}</th>
              {scale.map((impact) => {
                const here = open.filter((risk) => risk.probability === probability && risk.impact === impact).length
                const band = bandOf(probability, impact)
                const isChosen = chosen?.probability === probability && chosen.impact === impact
                return (
                  <td key={impact} data-band={band}>
                    {here > 0 && (
                      <button
                        type="button"
                        aria-pressed={isChosen}
                        aria-label={`${count(here, 'registro', 'registros')}: ${probabilities[probability - 1]}, impacto ${impacts[impact - 1]?.toLowerCase()}, nível ${riskBands[band].toLowerCase()}`}
                        onClick={() => onChoose(isChosen ? null : { probability, impact })}
                      >
                        {here}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {scale.map((impact) => (
              <th key={impact} scope="col">{`${impact} – ${impacts[impact - 1]}`}</th>
            ))}
          </tr>
        </tfoot>
      </table>
      {chosen && (
        <Button variant="default" size="xs" mt="xs" onClick={() => onChoose(null)}>
          Mostrar todos
        </Button>
      )}
    </div>
  )
}
