import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { rollLines } from '../text.ts'
import styles from './sentence-field.module.css'

type SentenceWords = (typeof rollLines)['sentence']

/** A sentence that becomes the filters of all horses. `typed` is the one the page answers. */
export function SentenceField({ words, typed }: { words: SentenceWords; typed?: string }) {
  return (
    <Form className={styles.sentence} action="/horses" role="search" preventScrollReset={typed !== undefined}>
      <label htmlFor="roll-sentence">{words.label}</label>
      <input
        key={typed}
        id="roll-sentence"
        name="q"
        type="search"
        defaultValue={typed}
        placeholder={words.example}
        maxLength={300}
        autoComplete="off"
      />
      {typed && typed.length > 34 && <p className={styles.whole}>{typed}</p>}
      <Button type="submit">{words.search}</Button>
    </Form>
  )
}
