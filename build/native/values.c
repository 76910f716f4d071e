#include "values.h"
#include <stdio.h>

void text_of(JSContext *ctx, JSValueConst value, char *text, size_t size) {
  const char *given = JS_ToCString(ctx, value);
  snprintf(text, size, "%s", given ? given : "");
  JS_FreeCString(ctx, given);
}

void member_text(JSContext *ctx, JSValueConst object, const char *name, char *text, size_t size) {
  JSValue member = JS_GetPropertyStr(ctx, object, name);
  if (JS_IsUndefined(member)) text[0] = 0;
  else text_of(ctx, member, text, size);
  JS_FreeValue(ctx, member);
}

int member_int(JSContext *ctx, JSValueConst object, const char *name) {
  int32_t number = 0;
  JSValue member = JS_GetPropertyStr(ctx, object, name);
  JS_ToInt32(ctx, &number, member);
  JS_FreeValue(ctx, member);
  return number;
}

const uint8_t *bytes_of(JSContext *ctx, JSValueConst value, size_t *length) {
  size_t offset, size, per_element;
  JSValue buffer = JS_GetTypedArrayBuffer(ctx, value, &offset, length, &per_element);
  if (JS_IsException(buffer)) {
    JS_FreeValue(ctx, JS_GetException(ctx));
    *length = 0;
    return NULL;
  }
  const uint8_t *start = JS_GetArrayBuffer(ctx, &size, buffer);
  JS_FreeValue(ctx, buffer); /* the array still holds it */
  return start ? start + offset : NULL;
}

void set_text(JSContext *ctx, JSValueConst object, const char *name, const char *text) {
  JS_SetPropertyStr(ctx, object, name, JS_NewString(ctx, text));
}
