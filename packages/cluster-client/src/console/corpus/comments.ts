import { sample } from './consoleSample.ts'

/** Comments of all three kinds, everywhere. */
export const comments = [
  sample('a line before', '# all of them\nGET a', [['GET', 'a']]),
  sample('two slashes before', '// all of them\nGET a', [['GET', 'a']]),
  sample('a block before', '/* all\n of them */\nGET a', [['GET', 'a']]),
  sample('a block before on the same line', '/* x */ GET a', [['GET', 'a']]),
  sample('a request in a line', '# GET a\n// GET b\nGET c', [['GET', 'c']]),
  sample('a request in a block', '/*\nGET a\n{"x": 1}\n*/\nGET b', [['GET', 'b']]),
  sample('behind the path', 'GET a // all', [['GET', 'a']]),
  sample('a hash behind the path', 'GET a # all', [['GET', 'a']]),
  sample('a block behind the path', 'POST a /* all */\n{"x": 1}', [['POST', 'a', '{"x": 1}']]),
  sample('a block of two lines behind the path', 'POST a /* all\nGET b */ {"x": 1}', [['POST', 'a', '{"x": 1}']]),
  sample('without a space it is part of the path', 'GET a//b', [['GET', 'a//b']]),
  sample('between path and body', 'POST a\n# why\n// how\n{"x": 1}', [['POST', 'a', '\n\n{"x": 1}']]),
  sample('a body in comments', 'POST a\n# {"x": 1}\nGET b', [
    ['POST', 'a'],
    ['GET', 'b'],
  ]),
  sample('a body in a block', 'POST a\n/* {"x": 1} */\n\nGET b', [
    ['POST', 'a'],
    ['GET', 'b'],
  ]),
  sample('in a body', 'POST a\n{\n  # one\n  "x": 1, // two\n  /* three */ "y": 2 # four\n}', [
    ['POST', 'a', '{\n  \n  "x": 1, \n   "y": 2 \n}'],
  ]),
  sample('of many lines in a body', 'POST a\n{"x": /* a\n}\nGET b\n*/ 1}', [['POST', 'a', '{"x":  1}']]),
  sample('directly behind a number', 'POST a\n{"x": 1// one\n}', [['POST', 'a', '{"x": 1\n}']]),
  sample('directly behind a sign', 'POST a\n{# a\n"x":1,# one\n"y":[//\n]}', [['POST', 'a', '{\n"x":1,\n"y":[\n]}']]),
  sample('signs in strings', 'POST a\n{"x": "# // /* */", "u": "http://b"}', [
    ['POST', 'a', '{"x": "# // /* */", "u": "http://b"}'],
  ]),
  sample('a quote in a comment', 'POST a\n{ // don\'t "\n"x": 1 /* " */ }', [['POST', 'a', '{ \n"x": 1  }']]),
  sample('a block sign in a line comment', 'POST a\n{ // /*\n"x": 1 }\nGET b', [
    ['POST', 'a', '{ \n"x": 1 }'],
    ['GET', 'b'],
  ]),
  sample('behind the body', 'POST a\n{"x": 1} // end\n# next\nGET b', [
    ['POST', 'a', '{"x": 1} '],
    ['GET', 'b'],
  ]),
  sample('rules of signs', '####\n#\n//\n/**/\n/***/\nGET a', [['GET', 'a']]),
  sample('only comments', '# a\n// b\n/* c */', []),
  sample('answers that were kept', '# GET a\n# 200 OK\nGET a\n#! a warning\n\n', [['GET', 'a']]),
]
