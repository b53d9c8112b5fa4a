import clsx from 'clsx'
import classes from './ThinBar.module.css'

type Props = { label: string; percent: number; className?: string | undefined }

/** How much of something is done, as a thin bar; the first page does without Mantine's. */
export const ThinBar = ({ label, percent, className }: Props) => (
  <div
    className={clsx(classes.bar, className)}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(percent)}
  >
    <div style={{ width: `${percent}%` }} />
  </div>
)
