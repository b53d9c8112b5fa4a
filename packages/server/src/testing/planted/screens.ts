import type { Planted } from './planted.ts'

const dialogs = ['packages/web/src/ui/form/dialogs.browser.test.tsx']
const pickers = ['packages/web/src/ui/form/pickers.browser.test.tsx']
const heads = ['packages/web/src/ui/table/ListHead.browser.test.tsx']
const texts = ['packages/web/src/ui/rich-text/RichTextField.browser.test.tsx']

/** Of what screens share. */
export const screenFaults: readonly Planted[] = [
  {
    fault: 'a question that is asked again while it closes is never answered',
    file: 'packages/web/src/ui/ConfirmHost.tsx',
    find: 'key={question.id}',
    plant: 'key={question.title}',
    tests: dialogs,
  },
  {
    fault: 'Escape closes all that lies over the screen at once',
    file: 'packages/web/src/ui/useEscape.ts',
    find: '  layers.at(-1)?.()\n',
    plant: '  for (const layer of layers.toReversed()) layer()\n',
    tests: dialogs,
  },
  {
    fault: 'a form over another one sends both',
    file: 'packages/web/src/ui/form/useFormOver.ts',
    find: '    event.stopPropagation()\n',
    plant: '',
    tests: dialogs,
  },
  {
    fault: 'what is typed into a choice takes the first of several that it leads to',
    file: 'packages/web/src/ui/form/useTypedChoice.ts',
    find: 'return found.length === 1 ? found[0] : undefined',
    plant: 'return found[0]',
    tests: pickers,
  },
  {
    fault: 'an expense is booked on an account of what comes in',
    file: 'packages/web/src/finance/chart/AccountPick.tsx',
    find: 'placesOf((chart ?? []).filter((category) => type === undefined || category.type === type))',
    plant: 'placesOf(chart ?? [])',
    tests: ['packages/web/src/finance/chart/AccountPick.browser.test.tsx'],
  },
  {
    fault: 'the focus is lost when the filters of a list close',
    file: 'packages/web/src/ui/table/HeadDrawer.tsx',
    find: '  useReturnFocus()\n',
    plant: '',
    tests: heads,
  },
  {
    fault: 'a filter leaves those that mean nothing any more',
    file: 'packages/web/src/ui/table/ListHead.tsx',
    find: 'list.choose({ ...cleared, [filter.name]: value })',
    plant: 'list.choose({ [filter.name]: value })',
    tests: heads,
  },
  {
    fault: 'a pasted text brings pictures of other sites',
    file: 'packages/web/src/ui/rich-text/picture-uploads.ts',
    find: `tag: 'img[src^="/api/storage/"]'`,
    plant: `tag: 'img[src]'`,
    tests: texts,
  },
  {
    fault: 'a picture that was refused cannot be sent again',
    file: 'packages/web/src/ui/rich-text/usePictures.ts',
    find: ', file })\n    }\n',
    plant: ' })\n    }\n',
    tests: texts,
  },
]
