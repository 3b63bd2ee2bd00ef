import { documentOf, type SampleIndex } from './sampleIndex.ts'

/** `[language, name, what the person says]` */
const spoken = [
  ['en', 'Ada Marlowe', 'The library closes at six.'],
  ['de', 'Jürgen Groß', 'Übermorgen fährt der Zug früher.'],
  ['fr', 'Zoé Lefèvre', 'La forêt commence après le pont.'],
  ['it', 'Nicolò Però', 'Il caffè è già pronto.'],
  ['pl', 'Łucja Świątek', 'Żółta łódka płynie powoli.'],
  ['tr', 'İbrahim Işık', 'Ilık bir akşamda yürüdük.'],
  ['zh', '王小明', '图书馆在河的另一边。'],
  ['zh-TW', '陳美玲', '明天早上我們去爬山。'],
  ['ja', '佐藤 花子', '駅の前に新しいパン屋ができました。'],
  ['ja', '鈴木 イチロー', 'カタカナと漢字とひらがな。'],
  ['ko', '김민준', '오늘은 바람이 많이 분다.'],
  ['ru', 'Анна Иванова', 'Поезд приходит в девять часов.'],
  ['uk', 'Олександр Їжак', 'Ґанок пофарбовано в синій колір.'],
  ['el', 'Ελένη Παπαδοπούλου', 'Η θάλασσα είναι ήρεμη σήμερα.'],
  ['ar', 'محمد علي', 'المكتبة قريبة من النهر.'],
  ['he', 'יעל כהן', 'הרכבת מגיעה בתשע.'],
  ['fa', 'شیرین رضایی', 'کتاب روی میز است.'],
  ['hi', 'अनिता शर्मा', 'पुस्तकालय नदी के पास है।'],
  ['th', 'สมชาย ใจดี', 'วันนี้อากาศดีมาก'],
  ['und', '👩‍🚀 Nova 🚀', 'Flags 🇯🇵 🇫🇷, families 👨‍👩‍👧‍👦, skin 👍🏽.'],
  ['und', 'Zalgo e\u0301 vs \u00e9', 'Combining and composed letters; a\u200bzero-width space; \u202eright to left.'],
  ['und', '<b>Bob</b> & "Co"', '<script>alert(1)</script> \\ / \t tab, a line\nbreak'],
] as const

/** Ids that a path must escape with care. */
const awkwardIds = ['a/b?c#d', '100%', 'with space', '日本', '..'] as const

/** Names and sentences in many scripts, with emoji, both writing directions and text that must never become markup. */
export function people(): SampleIndex {
  const documents = spoken.map(([language, name, says], n) =>
    documentOf(awkwardIds[n] ?? n, { name, language, says, age: 20 + ((n * 7) % 60), friends: [n + 1, n + 2] }),
  )
  const fields = {
    name: { type: 'text', fields: { keyword: { type: 'keyword' } } },
    language: { type: 'keyword' },
    says: { type: 'text' },
    age: { type: 'short' },
    friends: { type: 'integer' },
  }
  return { name: 'people', fields, documents }
}
