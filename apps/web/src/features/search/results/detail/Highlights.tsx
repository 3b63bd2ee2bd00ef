import classes from './HitDetail.module.css'

/** What was found, marked. The texts are a document's: nothing but the engine's own marks is read in them. */
export function Highlights({ texts }: { texts: readonly string[] | undefined }) {
  return texts?.map((text, place) => (
    <div key={place} className={classes['highlight']}>
      {text.split(/<em>([\s\S]*?)<\/em>/).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}
    </div>
  ))
}
