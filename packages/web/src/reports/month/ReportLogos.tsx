import classes from './ReportLogos.module.css'
import type { Report } from './report-queries.ts'

/** The logos of the company and of its consultant. */
export function ReportLogos({ report: { company, consultancy, logos } }: { report: Report }) {
  const shown = [
    [logos?.company, company],
    [logos?.consultancy, consultancy],
  ].filter(([address]) => address)
  if (shown.length === 0) return null
  return (
    <div className={classes.logos}>
      {shown.map(([address, whose]) => (
        <img key={address} src={address!} alt={`Logo de ${whose}`} />
      ))}
    </div>
  )
}
