#!/bin/sh
# numfmt 4.0.1 cannot be loaded by require, though its package names a file for it.
#
# Guess:    What a package names for `require` is in the package, as it was in version 3.
# Behaviour: package.json names ./dist/index.cjs, which is not there: MODULE_NOT_FOUND. The CommonJS code lies in ./dist/index.js, which
#           is named for `import`; Node finds its exports by name, so that `import` works. Version 3.2.6 loads both ways.
# Version:  numfmt 4.0.1 and 3.2.6
set -e
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
try() {
  mkdir "$work/$1"
  cd "$work/$1"
  echo '{"private":true}' > package.json
  npm install --silent --no-audit --no-fund "numfmt@$1" > /dev/null 2>&1
  node -e 'try { console.log("require", require("numfmt").format("0.00", 1.5)); } catch (error) { console.log("require", error.code); }'
  node --input-type=module -e 'import { format } from "numfmt"; console.log("import", format("0.00", 1.5));'
}
seen=$(try 4.0.1; try 3.2.6)
echo "$seen"
test "$seen" = "require MODULE_NOT_FOUND
import 1.50
require 1.50
import 1.50"
