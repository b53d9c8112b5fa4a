import { EmptyLine } from '../../ui/EmptyState.tsx'
import classes from './GroupScreen.module.css'

export type Line = { key: string; name: string; strong?: boolean; cells: readonly string[] }

type Props = { title: string; heads: readonly string[]; lines: readonly Line[]; empty?: string }

/** Figures in columns, which scroll sideways below their names where there is no room. */
export function FigureTable({ title, heads, lines, empty }: Props) {
  return (
    <section className={`card ${classes.part}`} aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 && empty ? (
        <EmptyLine>{empty}</EmptyLine>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <div className={classes.scroll} role="group" aria-label={`${title}: valores`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <td />
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, name, strong, cells }) => (
                <tr key={key} data-strong={strong || undefined}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={heads[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
