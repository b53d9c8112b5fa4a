import { useState } from 'react'
import { initials } from '../../platform/format.ts'
import classes from './CompanyLogo.module.css'

type Props = {
  /** Address of the picture; without one the company's initials are shown. */
  src: string | null
  /** Alternative text; empty beside the company's name. */
  alt?: string
  company: string
  /** Width and height in px. */
  size: number
  onError?: () => void
}

/**
 * A company's logo, never cropped, in a square whose size is known before the picture loads; its initials when there
 * is no logo or it cannot be loaded.
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
