import classes from './WhyChain.module.css'

/** The five whys: each answers why the one before it is so. */
export const WhyChain = ({ whys }: { whys: readonly string[] }) => (
  <ol className={classes.chain} aria-label="Cinco porquês">
    {whys.map((why, at) => (
      // The whys have no order but their place.
      <li key={at} style={{ marginInlineStart: at * 14 }}>
        {why}
      </li>
    ))}
  </ol>
)
