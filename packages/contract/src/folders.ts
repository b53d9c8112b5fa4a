import { z } from 'zod'
import { text } from './fields.ts'

/** What a folder of any kind is made with (rule R080). */
export const FolderInput = z.object({ name: text(120, 'Preencha o nome') })
