import { Text } from '@mantine/core'
import type { ReviewPicture } from '@prumo/contract/quality/reviews/model.ts'
import classes from './PictureBars.module.css'

/** The figures of a subject, each a bar with its name and its number. */
export function PictureBars({ picture: { title, bars } }: { picture: ReviewPicture }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={classes.picture}>
      <Text component="figcaption" fz="sm" fw={500}>
        {title}
      </Text>
      <ul>
        {bars.map(({ name, value, tone }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={classes.bar} aria-hidden>
              <span data-tone={tone} style={{ width: `${(100 * value) / most}%` }} />
            </span>
            <span className="num">{value}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
