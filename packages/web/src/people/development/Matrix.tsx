import { UnstyledButton } from '@mantine/core'
import type { Competence, MatrixRow } from '@prumo/contract/people/development/model.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { LevelMark } from './LevelMark.tsx'
import classes from './Matrix.module.css'

type Props = { rows: readonly MatrixRow[]; columns: readonly Competence[]; onOpen: (id: number) => void }

/** People by competences, in a table that scrolls below its heads. */
export const Matrix = ({ rows, columns, onOpen }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to be reached by keyboard
  <section className={classes.scroller} tabIndex={0} aria-label="Tabela da matriz">
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">Pessoa</th>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const known = new Map(row.known.map((one) => [one.competence_id, one]))
          return (
            <tr key={row.id}>
              <th scope="row">
                <Person row={row} onOpen={onOpen} />
              </th>
              {columns.map(({ id }) => {
                const cell = known.get(id)
                return <td key={id}>{cell && <LevelMark {...cell} />}</td>
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

/** On a phone: each person with what they know. */
export const MatrixPeople = ({ rows, columns, onOpen }: Props) => {
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  return (
    <ul className={classes.people}>
      {rows.map((row) => (
        <li key={row.id}>
          <Person row={row} onOpen={onOpen} />
          {row.known.length > 0 && (
            <dl>
              {row.known.map((cell) => (
                <div key={cell.competence_id}>
                  <dt>{titles.get(cell.competence_id)}</dt>
                  <dd>
                    <LevelMark {...cell} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

type PersonProps = { row: MatrixRow; onOpen: (id: number) => void }

const Person = ({ row: { id, name, office, department, gaps }, onOpen }: PersonProps) => (
  <UnstyledButton className={classes.person} onClick={() => onOpen(id)}>
    <b>{name}</b>
    <small>{[office, department].filter(Boolean).join(' · ')}</small>
    {gaps > 0 && <StatusMark tone="waiting">{`${gaps} a desenvolver`}</StatusMark>}
  </UnstyledButton>
)
