import { useState } from 'react'
import { initials } from '../../platform/format.ts'
import classes from './CompanyLogo.module.css'

type Props = {
  /** Address of the picture; without one the company's initials stand in its place. */
  src: string | null
  /** What it shows, for who does not see it; nothing beside the company's name. */
  alt?: string
  company: string
  /** Pixels of a side. */
  size: number
  onError?: () => void
}

/**
 * A company's logo, whole whatever its shape, in a square that has its size before the picture comes; its initials
 * without one, and when it does not come.
 */
export function CompanyLogo({ src, alt = '', company, size, onError }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes.logo} style={{ width: size, height: size, fontSize: size * 0.36 }}>
      {src && src !== failed ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          onError={() => {
            setFailed(src)
            onError?.()
          }}
        />
      ) : (
        <span aria-hidden>{initials(company)}</span>
      )}
    </span>
  )
}
