import { Button, type ButtonProps } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './PhotoButton.module.css'

type Props = Omit<ButtonProps, 'onClick'> & { children: ReactNode; onPhoto: (files: readonly File[]) => void }

/** On a phone: takes a photograph at once. A device without a camera has the field for files. */
export function PhotoButton({ children, onPhoto, ...props }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onPhoto([...(event.currentTarget.files ?? [])])
          // So that the same photograph can be taken again.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        {...props}
        className={classes.camera}
        onClick={() => camera.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
