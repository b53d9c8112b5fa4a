import { Menu } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { Writes } from '../../ui/Writes.tsx'

type Props = { off: boolean; change: (disabled: boolean) => Promise<unknown> }

/** Puts something away, or takes it out again: it stays where it was used and is offered no more. */
export function SwitchItem({ off, change }: Props) {
  const put = useMutation({
    mutationFn: change,
    onSuccess: () => toast(off ? 'Ligada: volta a ser oferecida' : 'Desligada: fica só onde já foi usada'),
    onSettled: () => changed('finance'),
  })
  const Sign = off ? IconEye : IconEyeOff
  return (
    <Writes>
      <Menu.Item leftSection={<Sign aria-hidden />} onClick={() => put.mutate(!off)}>
        {off ? 'Ligar' : 'Desligar'}
      </Menu.Item>
    </Writes>
  )
}
