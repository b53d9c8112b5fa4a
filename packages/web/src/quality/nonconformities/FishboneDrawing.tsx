import { type CauseGroup, causeGroups } from '@prumo/contract/quality/nonconformities/model.ts'
import classes from './FishboneDrawing.module.css'
import { fishboneOf } from './fishbone.ts'

type Props = { causes: Readonly<Record<CauseGroup, readonly string[]>>; effect: string; chosen: CauseGroup | null }

/** The cause-and-effect diagram (Ishikawa), drawn; its causes are also a list for whoever does not see it. */
export function FishboneDrawing({ causes, effect, chosen }: Props) {
  const { width, height, spine, head, bones } = fishboneOf(causes, effect)
  const words = bones
    .filter(({ empty }) => !empty)
    .map(({ group }) => `${causeGroups[group]}: ${causes[group].join(', ')}`)
    .join('; ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide drawing must scroll by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Diagrama de causa e efeito">
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`Causas de ${effect}. ${words}`}
      >
        <line className={classes.spine} x1={0} y1={spine} x2={head.x} y2={spine} />
        {bones.map(({ group, from, to, label, causes: lines, empty }) => (
          <g key={group} data-empty={empty || undefined} data-chosen={group === chosen || undefined}>
            <line className={classes.bone} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <text className={classes.label} x={label.x} y={label.y}>
              {label.text}
            </text>
            {lines.map(({ x, y, text }) => (
              <text key={y} className={classes.cause} x={x} y={y}>
                {text}
              </text>
            ))}
          </g>
        ))}
        <rect
          className={classes.head}
          x={head.x}
          y={(head.lines[0]?.y ?? spine) - 22}
          width={width - head.x - 2}
          height={head.lines.length * 16 + 20}
          rx={6}
        />
        {head.lines.map(({ x, y, text }) => (
          <text key={y} className={classes.effect} x={x} y={y}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}
