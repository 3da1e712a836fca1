-- A team is healthy while it looks after its app, whatever it finds there: the app's own health says how that is.
local hs = { status = "Progressing", message = "Has not looked yet" }
if obj.status == nil or obj.status.conditions == nil then
  return hs
end
for _, condition in ipairs(obj.status.conditions) do
  if condition.type == "Well" and condition.status ~= "Unknown" then
    hs.status = "Healthy"
    hs.message = condition.message
  end
end
return hs
