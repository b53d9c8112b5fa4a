import { RichText } from '../../ui/rich-text/RichText.tsx'
import classes from './DocumentPage.module.css'

/** Labels with their values, without the empty ones. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const filled = facts.filter(([, value]) => value !== '')
  if (filled.length === 0) return null
  return (
    <dl className={classes.facts}>
      {filled.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a document in formatted text; nothing when it is empty. */
export const FormattedPart = ({ label, html }: { label: string; html: string }) =>
  html === '' ? null : (
    <section>
      <h2>{label}</h2>
      <RichText html={html} />
    </section>
  )

/** A part of a document in plain text; nothing when it has neither title nor text. */
export const PlainPart = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <section>
      <h2>{label}</h2>
      <p className={classes.plain}>{text}</p>
    </section>
  )
