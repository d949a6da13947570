import { formPath } from '#app/desk/form-path.ts'
import { ageOf, readYear } from '#app/domain/age.ts'
import { categoryLabel, isGone, isPublicCategory } from '#app/domain/categories.ts'
import { readHeight, readList, readText } from '#app/domain/documents.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { ageWords } from '#app/domain/horse/kind-words.table.ts'
import { horsePath, isKnownName, spellUnseen } from '#app/domain/names.ts'
import { addressedPicture, mainPicture, shownPicture } from '#app/domain/pictures/pictures.ts'
import { RIBBON_FIELD_LABELS, type RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { compareUnits, formatNumber } from '#app/domain/swedish.ts'
import { breedingsOfHorse } from '#app/features/breedings/view.ts'
import { evaluationLine } from '#app/features/evaluations/view/list.ts'
import { horseDrawing } from '#app/features/horses/view/card.ts'
import { updateRelationPath } from '#app/features/pedigree/view/paths.ts'
import { pictureLines } from '#app/features/pictures/view.ts'
import type { findHidden } from '#app/features/planner/data/hidden.server.ts'
import { ribbonButton } from '#app/features/ribbons/schema.ts'
import { ribbonView } from '#app/features/ribbons/view.ts'
import type { DeskRead } from '../data/desk.server.ts'
import { horseDeskText } from '../text.ts'
import { factGroups } from './facts.ts'
import { deskEntry } from './history.ts'
import { compareRecords } from './records.ts'
import { horseDealings, type SaleStud, saleTexts } from './sale.ts'

/** What the horse may carry unseen. */
type Hidden = Awaited<ReturnType<typeof findHidden>>

export type DeskView = ReturnType<typeof deskView>

export function deskView(read: DeskRead, stud: Omit<SaleStud, 'today'>, hidden: Hidden) {
  const { horse, entry, evaluations, address, history } = read
  const { document, name } = horse
  const entries = history.entries.map((one) => deskEntry(one, read.date))
  const head = headOf(read)
  const lines = evaluations.map((one) => evaluationLine(one)).toSorted((a, b) => compareUnits(b.date, a.date))
  return {
    id: horse.id,
    version: horse.version,
    name,
    year: read.year,
    address,
    head,
    neighbours: read.neighbours,
    latest: entries.find(({ canUndo, isOwn }) => canUndo && isOwn) ?? null,
    form: read.form,
    notes: read.notes,
    own: read.own,
    breedings: breedingsOfHorse(read.breedings, {
      name,
      isMare: readText(document.gender) === MARE,
      today: read.date,
    }),
    hidden,
    today: read.date,
    standing: read.standing,
    sale: {
      texts: saleTexts(document, { ...read, line: head.line, stud: { ...stud, today: read.date } }),
      dealings: horseDealings({ ...read, document }),
    },
    facts: {
      groups: factGroups(read.form, read.ownParents),
      followers: read.followers,
      offspring: { count: read.offspring, href: horsePath(name, 'offspring') },
      formerNames: readList(document['formerNames']),
    },
    records: {
      entry: entry === null ? null : { id: entry.id, version: entry.version, href: updateRelationPath(name) },
      compared: entry === null ? null : compareRecords(document, entry.document),
      tree: `${horsePath(name)}#stamtavla`,
    },
    evaluations: {
      lines,
      type: read.type,
      correction: read.correction,
      judged: read.judged,
      given: { horse: name, date: read.date, judge: '' },
    },
    merits: { merits: read.merits, choices: read.choices, paste: '/admin/add-merits' },
    competition: {
      entries: read.competition,
      outlook: read.outlook,
      ladders: read.ladders,
      disciplines: read.choices.disciplines,
    },
    awards: {
      ribbons: ribbonsOf(document, 'ribbons'),
      evaluationRibbons: ribbonsOf(document, 'ERibbons'),
      own: read.ownRibbons,
      titles: readList(document.titles),
      earned: earnedTitle(read),
    },
    pictures: {
      address: shownPicture(addressedPicture(document)),
      by: readText(document.copyright),
      album: pictureLines(document),
    },
    history: { entries, hasMore: history.hasMore, href: formPath('/admin/history', { horse: name }) },
  }
}

function headOf({ horse: { document, name }, year }: DeskRead) {
  const age = ageOf(document, year)
  const born = readYear(document.age)
  const height = readHeight(document.height)
  const category = readText(document.category)
  const parents = (['sire', 'dam', 'damsire'] as const).flatMap((key) => {
    const parent = readText(document[key])
    return isKnownName(parent) ? [`${horseDeskText.parents[key]} ${parent}`] : []
  })
  const isHidden = readText(document.link) !== null
  const hasPage = category !== null && isPublicCategory(category)
  const list = categoryLabel(category)
  return {
    profile: horsePath(name),
    month: `/admin/news?${new URLSearchParams({ horse: name }).toString()}#manadens`,
    foal: readText(document.gender) === MARE ? formPath('/admin/add-horse', { mor: name }) : null,
    unseen: spellUnseen(name),
    form: formPath('/admin/update-horse', { horse: name }),
    parents: parents.join(' '),
    line: [
      readText(document.breed),
      readText(document.gender),
      readText(document.color),
      [born === null ? null : horseDeskText.born(born), age === null ? null : ageWords(age)]
        .filter((part) => part !== null)
        .join(', '),
      height === null ? null : horseDeskText.cm(formatNumber(height)),
      readText(document.generation) === null ? null : horseDeskText.generation(readText(document.generation) ?? ''),
      readText(document.line) === null ? null : horseDeskText.line(readText(document.line) ?? ''),
    ]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
    picture: shownPicture(mainPicture(document)),
    drawing: horseDrawing(document, year),
    category: list ?? horseDeskText.state.noCategory,
    gone: category === 'sold' ? horseDeskText.state.sold : category === 'dead' ? horseDeskText.state.dead : null,
    isGone: isGone(document),
    site: isHidden
      ? horseDeskText.state.hidden
      : hasPage && list !== null
        ? horseDeskText.state.listed(list)
        : horseDeskText.state.noList,
    isSeen: !isHidden && hasPage,
  }
}

function ribbonsOf(document: DeskRead['horse']['document'], field: RibbonField) {
  const stored = document[field]
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [stored]
  return list.flatMap((one, at) => {
    const address = readText(one)
    if (address === null) return []
    const { label } = ribbonView(address, field)
    return [
      {
        key: `${field}/${at}`,
        address,
        label: label || RIBBON_FIELD_LABELS[field],
        button: ribbonButton({ field, at, address }),
      },
    ]
  })
}

/** The title that follows from the points; it cannot be removed. */
function earnedTitle({ merits }: DeskRead): { title: string; points: string } | null {
  if (merits === null) return null
  const { title, total } = merits.account
  return title === null ? null : { title, points: total }
}
