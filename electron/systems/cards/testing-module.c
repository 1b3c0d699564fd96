/*
 * A PKCS #11 module for tests: SoftHSM, with what real cards do and SoftHSM does not. PLATEN_ODD_CARD names a folder: its file `mode` says
 * what the card does, and `tries` gets a letter for each PIN that it was given: r for right ones, w for wrong ones.
 */
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned long CK;
typedef CK (*Function)();

/* CK_FUNCTION_LIST of PKCS #11 2.40: its version, and 68 functions in this order. */
struct Functions {
  unsigned char version[2];
  Function call[68];
};
enum { FUNCTION_LIST = 3, TOKEN_INFO = 6, LOGIN = 18, FIND_OBJECTS = 27, SIGN_INIT = 42, SIGN = 43 };
enum { DEVICE_REMOVED = 0x32, MECHANISM_INVALID = 0x70, PIN_INCORRECT = 0xa0, PIN_LOCKED = 0xa4 };

/* CK_TOKEN_INFO: four texts come before the flags. */
struct TokenInfo {
  unsigned char texts[96];
  CK flags;
};
enum { KEYPAD = 0x100, PIN_LOW = 0x10000, PIN_LAST = 0x20000, PIN_IS_LOCKED = 0x40000 };

static struct Functions *soft;
static struct Functions own;
static int is_logged_in, is_removed;

static void path_of(const char *name, char *path, size_t size) {
  snprintf(path, size, "%s/%s", getenv("PLATEN_ODD_CARD"), name);
}

static int is_mode(const char *wanted) {
  char path[512], mode[32] = "";
  path_of("mode", path, sizeof path);
  FILE *file = fopen(path, "r");
  if (file) {
    if (!fgets(mode, sizeof mode, file)) mode[0] = 0;
    fclose(file);
  }
  return strcmp(mode, wanted) == 0;
}

static void note(char letter) {
  char path[512];
  path_of("tries", path, sizeof path);
  FILE *file = fopen(path, "a");
  if (!file) return;
  fputc(letter, file);
  fclose(file);
}

/* Wrong PINs since the last right one. */
static int wrong_pins(void) {
  char path[512];
  int count = 0, letter;
  path_of("tries", path, sizeof path);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  while ((letter = fgetc(file)) != EOF) count = letter == 'r' ? 0 : count + 1;
  fclose(file);
  return count;
}

static CK token_info(CK slot, struct TokenInfo *info) {
  CK result = soft->call[TOKEN_INFO](slot, info);
  if (result != 0) return result;
  info->flags &= ~(CK)(PIN_LOW | PIN_LAST | PIN_IS_LOCKED);
  if (is_mode("keypad")) info->flags |= KEYPAD;
  int wrong = wrong_pins();
  if (wrong == 1) info->flags |= PIN_LOW;
  if (wrong == 2) info->flags |= PIN_LOW | PIN_LAST;
  if (wrong > 2) info->flags |= PIN_IS_LOCKED;
  return 0;
}

static CK login(CK session, CK user, unsigned char *pin, CK length) {
  if (wrong_pins() > 2) return PIN_LOCKED;
  unsigned char typed[] = "470815";
  if (is_mode("keypad") && !pin) {
    pin = typed;
    length = 6;
  }
  CK result = soft->call[LOGIN](session, user, pin, length);
  is_logged_in = result == 0;
  if (result == 0) note('r');
  if (result == PIN_INCORRECT) {
    note('w');
    if (wrong_pins() > 2) return PIN_LOCKED;
  }
  return result;
}

static CK find_objects(CK session, CK *objects, CK most, CK *count) {
  CK result = soft->call[FIND_OBJECTS](session, objects, most, count);
  if (is_mode("shy") && !is_logged_in) *count = 0;
  return result;
}

static CK sign_init(CK session, CK *mechanism, CK key) {
  if (is_removed) return DEVICE_REMOVED;
  if (is_mode("no-pss") && *mechanism == 0xd) return MECHANISM_INVALID;
  return soft->call[SIGN_INIT](session, mechanism, key);
}

static CK sign(CK session, void *data, CK size, void *signature, CK *length) {
  if (is_mode("crash")) raise(SIGSEGV);
  is_removed = is_mode("removed");
  if (is_removed) return DEVICE_REMOVED;
  return soft->call[SIGN](session, data, size, signature, length);
}

CK C_GetFunctionList(struct Functions **list) {
  void *library = dlopen("/usr/lib/softhsm/libsofthsm2.so", RTLD_NOW);
  CK (*get)(struct Functions **) = library ? dlsym(library, "C_GetFunctionList") : NULL;
  if (!get || get(&soft) != 0) return 5;
  if (is_mode("noisy")) printf("Driver of the card, version 1.0\n");
  own = *soft;
  own.call[FUNCTION_LIST] = (Function)C_GetFunctionList;
  own.call[TOKEN_INFO] = (Function)token_info;
  own.call[LOGIN] = (Function)login;
  own.call[FIND_OBJECTS] = (Function)find_objects;
  own.call[SIGN_INIT] = (Function)sign_init;
  own.call[SIGN] = (Function)sign;
  *list = &own;
  return 0;
}
